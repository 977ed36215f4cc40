import type { OrderPayment, SoldTicket } from '@karportalen/contract/tickets/sales';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { appUsers } from '../../people/tables.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { lockTicketsAndPayments } from '../lock-order.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';

const nameOf = (person: string) =>
  sql.raw(
    `coalesce(nullif(trim(concat(${person}.first_name, ' ', ${person}.last_name)), ''), ${person}.email)`,
  );

/** A complimentary ticket has no buyer: it is listed under its receiver. */
const guest = sql`case when ${orders.paidBy} = 'complimentary' and ${tickets.transferredAt} is null then
  coalesce((select ${nameOf('h')} from app_users h where h.id = ${tickets.holderId}), ${tickets.holderName}, ${tickets.holderEmail}) end`;
const buyer = sql<string>`coalesce(${nameOf('app_users')}, ${guest}, '')`;

const left = (what: SQL) =>
  sql<number>`(select ${what} from tickets o where o.order_id = ${tickets.orderId} and o.refunded_at is null)`;

/** A member's free order has no payment method, like those from before payments were recorded. */
const paidBy = sql<OrderPayment>`case when ${orders.paidBy} = 'unknown' and not exists (
  select from tickets o where o.order_id = ${tickets.orderId} and o.price_paid_ore > 0
) then 'free' else ${orders.paidBy} end`;

type Ticket = { readonly eventId: string; readonly ticketId: string };

export const findSoldTicket = async (
  q: Q,
  { eventId, ticketId }: Ticket,
): Promise<SoldTicket | undefined> => {
  const [row] = await q
    .select({
      id: tickets.id,
      orderId: tickets.orderId,
      buyer,
      transferredAt: tickets.transferredAt,
      paidBy,
      placedAt: orders.placedAt,
      priceOre: tickets.pricePaidOre,
      refundedAt: tickets.refundedAt,
      codeName: sql<
        string | null
      >`(select s.name from booking_codes c join booking_code_series s on s.id = c.series_id
        where c.id = ${tickets.bookingCodeId})`,
      orderTickets: left(sql`count(*)::int`),
      orderOre: left(sql`coalesce(sum(o.price_paid_ore), 0)::int`),
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .leftJoin(appUsers, eq(appUsers.id, orders.buyerId))
    .where(and(eq(tickets.id, ticketId), eq(orders.eventId, eventId)));
  return (
    row && {
      id: row.id,
      orderId: row.orderId,
      buyer: row.buyer,
      byTransfer: row.transferredAt !== null,
      paidBy: row.paidBy,
      placedAt: row.placedAt.toISOString(),
      price: row.priceOre / 100,
      order: { tickets: row.orderTickets, amount: row.orderOre / 100 },
      isRefunded: row.refundedAt !== null,
      codeName: row.codeName,
    }
  );
};

/** Unrefunded tickets of one ticket or order, with their payment, under row locks. */
export const lockRefundable = async (tx: Tx, eventId: string, which: SQL) => {
  const ofEvent = tx.select({ id: orders.id }).from(orders).where(eq(orders.eventId, eventId));
  const locked = await lockTicketsAndPayments(
    tx,
    and(which, inArray(tickets.orderId, ofEvent), isNull(tickets.refundedAt)),
  );
  const [order] = await tx
    .select({ paidBy: orders.paidBy })
    .from(orders)
    .where(eq(orders.id, locked.tickets[0]?.orderId ?? eventId));
  return locked.tickets.map(({ id, orderId, pricePaidOre }) => ({
    ...{ id, orderId, priceOre: pricePaidOre },
    paidBy: order?.paidBy ?? 'unknown',
  }));
};
