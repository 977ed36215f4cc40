/** Messages to ticket holders: the organiser's own words, or that the event is cancelled. */
export const ticketMessageKinds = ['message', 'cancellation'] as const;
export type TicketMessageKind = (typeof ticketMessageKinds)[number];
