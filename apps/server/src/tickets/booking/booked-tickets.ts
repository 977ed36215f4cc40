import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { orders, tickets } from '../tables.ts';

/** How many of an event's tickets are taken: booked and not refunded. */
export const bookedTickets = async (q: Q, eventId: string): Promise<number> => {
  const [row] = await q
    .select({ n: count() })
    .from(orders)
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(and(eq(orders.eventId, eventId), isNull(tickets.refundedAt)));
  return row?.n ?? 0;
};

/** The same of each event, as a column of a statement on events. */
export const bookedColumn = sql<number>`(
  select count(*)::int from orders o join tickets t on t.order_id = o.id
  where o.event_id = events.id and t.refunded_at is null)`;

/** How many tickets to each event this member has, likewise. */
export const heldColumn = (memberId: string): SQL<number> => sql<number>`(
  select count(*)::int from tickets t join orders o on o.id = t.order_id
  where t.holder_id = ${memberId} and o.event_id = events.id and t.refunded_at is null)`;
