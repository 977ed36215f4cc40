import type { MemberEvent } from '@karportalen/contract/events/member-fields';

/** A ticket type for each place. Which one decides nothing: types are chosen when an offer is accepted. */
export const placesBody = (
  { eventReservationDetails: { tickets } }: MemberEvent,
  count: number,
): { tickets: { ticketTypeId: string }[] } => ({
  tickets: Array.from({ length: count }, () => ({ ticketTypeId: tickets[0]?.id ?? '' })),
});
