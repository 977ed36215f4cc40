/** What an organiser tells those with a ticket: words of their own, or that the event is cancelled. */
export const ticketMessageKinds = ['message', 'cancellation'] as const;
export type TicketMessageKind = (typeof ticketMessageKinds)[number];
