import { and, count, eq, isNull } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { orders, tickets } from './tables.ts';

/** How many of an event's tickets are taken: booked and not refunded. */
export const bookedTickets = async (q: Q, eventId: string): Promise<number> => {
  const [row] = await q
    .select({ n: count() })
    .from(orders)
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(and(eq(orders.eventId, eventId), isNull(tickets.refundedAt)));
  return row?.n ?? 0;
};
