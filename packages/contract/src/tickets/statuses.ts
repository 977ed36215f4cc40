export const ticketStatuses = ['valid', 'checkedIn', 'passedOn', 'returned', 'refunded'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
