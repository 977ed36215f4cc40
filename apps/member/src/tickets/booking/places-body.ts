import type { MemberEvent } from '@karportalen/contract/events/member-fields';

/** The request body needs a ticket type per place. Any will do: the types are chosen when an offer is accepted. */
export const placesBody = (
  { eventReservationDetails: { tickets } }: MemberEvent,
  count: number,
): { tickets: { ticketTypeId: string }[] } => ({
  tickets: Array.from({ length: count }, () => ({ ticketTypeId: tickets[0]?.id ?? '' })),
});
