import type { listMyTickets } from '@karportalen/contract/tickets/member-endpoints';
import { read } from '../../platform/use-answer.ts';

export const ticketsQuery = read<typeof listMyTickets>('/tickets', {});

/** Polling interval: a ticket may be checked in, or a payment may become a ticket. */
export const TICKETS_REFRESH_MS = 10_000;
