import {
  type TicketAudience,
  ticketAudienceLabels,
} from '@karportalen/contract/events/ticket-audience-kinds';

type Limited = {
  readonly audience?: TicketAudience | null | undefined;
  readonly hidden?: boolean | undefined;
};

/** Who a ticket type is for, in words: 'bara Nollan', 'med kod'. Empty for a type that everybody can buy. */
export const limitsOf = ({ audience, hidden }: Limited): string[] => [
  ...(audience ? [ticketAudienceLabels[audience].replace(/^B/, 'b')] : []),
  ...(hidden ? ['bara med kod'] : []),
];
