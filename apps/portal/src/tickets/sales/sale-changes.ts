import { listCheckIns, listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { getSales, getSoldTicket } from '@karportalen/contract/tickets/sales-endpoints';

/** The reads to invalidate once a ticket was given, sold or refunded. */
export const saleChanges = [getSales, getSoldTicket, listCheckIns, listEventParticipants] as const;
