import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';

/** An event's tickets that are booked and not refunded. */
export const bookedTickets = async (q: Q, eventId: string): Promise<number> => {
  const [row] = await q
    .select({ n: count() })
    .from(orders)
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(and(eq(orders.eventId, eventId), isNull(tickets.refundedAt)));
  return row?.n ?? 0;
};

/** The same as a column in a statement on events, for what decides about a place. */
export const bookedColumn = sql<number>`(
  select count(*)::int from orders o join tickets t on t.order_id = o.id
  where o.event_id = events.id and t.refunded_at is null)`;

/**
 * The same number for what is shown: triggers keep it in the transaction that writes the tickets. Counting the tickets of every
 * event of a list would cost more than the rest of the list.
 */
export const shownBookedColumn = sql<number>`(
  select coalesce(sum(k.n), 0)::int from item_counts k where k.item_id = events.id and k.what = 'booked')`;

/** Column in a statement on events: tickets this member has. */
export const heldColumn = (memberId: string): SQL<number> => sql<number>`(
  select count(*)::int from tickets t join orders o on o.id = t.order_id
  where t.holder_id = ${memberId} and o.event_id = events.id and t.refunded_at is null)`;
