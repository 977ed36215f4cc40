import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { isByHandClosed } from '@karportalen/contract/tickets/sales';

/** What an organiser can do about the sale, besides refunding. */
export type SaleAct = 'number' | 'give' | 'door';

export const saleActLabels: Record<SaleAct, string> = {
  number: 'Ändra antal biljetter',
  give: 'Ge fribiljetter',
  door: 'Sålt i dörren',
};

type Sale = Pick<ParticipantsSummary, 'endDate' | 'cancelledAt' | 'participantsDeletedAt'>;

/** How many there are is settled when the event ends; by hand some may be noted a day more. */
export const saleActsOf = ({ endDate, cancelledAt, participantsDeletedAt }: Sale, now: Date): SaleAct[] => {
  const end = new Date(endDate);
  if (cancelledAt || participantsDeletedAt || isByHandClosed(end, now)) return [];
  return end > now ? ['number', 'give', 'door'] : ['give', 'door'];
};
