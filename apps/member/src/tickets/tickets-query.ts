import type { listMyTickets } from '@karportalen/contract/tickets/member-endpoints';
import { read } from '../platform/use-answer.ts';

export const ticketsQuery = read<typeof listMyTickets>('/tickets', {});

/** How often an open page asks: somebody may have been let in, and what was just paid for becomes a ticket a moment later. */
export const TICKETS_REFRESH_MS = 10_000;
