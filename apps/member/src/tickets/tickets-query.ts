import type { listMyTickets } from '@karportalen/contract/tickets/member-endpoints';
import { read } from '../platform/use-answer.ts';

export const ticketsQuery = read<typeof listMyTickets>('/tickets', {});
