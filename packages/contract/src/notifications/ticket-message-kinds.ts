/** Messages to ticket holders: the organiser's own words, or that the event is cancelled; `waiting`: to those in line. */
export const ticketMessageKinds = ['message', 'cancellation', 'waiting'] as const;
export type TicketMessageKind = (typeof ticketMessageKinds)[number];
