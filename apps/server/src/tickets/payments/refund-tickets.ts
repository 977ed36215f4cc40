import type { RefundReason } from '@karportalen/contract/tickets/payment-statuses';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { orders, payments, tickets } from '../tables.ts';
import { checkNow, lockPayment } from './payment-rows.ts';
import { insertRefund } from './refund-rows.ts';

type Why = { readonly reason: RefundReason; readonly byUser?: string | null; readonly now: Date };
export type Refunded = { readonly tickets: number; readonly amountOre: number };

type Paid = { readonly id: string; readonly priceOre: number; readonly paymentId: string };

/** Tickets that were paid by Swish and not refunded, as they are until the transaction ends. */
const lockPaid = (tx: Tx, which: SQL | undefined): Promise<Paid[]> =>
  tx
    .select({ id: tickets.id, priceOre: tickets.pricePaidOre, paymentId: payments.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(which, isNull(tickets.refundedAt)))
    .orderBy(payments.id, tickets.id)
    .for('update', { of: tickets });

const byPayment = (found: readonly Paid[]): Map<string, Paid[]> => {
  const groups = new Map<string, Paid[]>();
  for (const each of found) groups.set(each.paymentId, [...(groups.get(each.paymentId) ?? []), each]);
  return groups;
};

/** One refund a payment: what was paid for these tickets goes back to who paid, and they let nobody in from now on. */
const refundAll = async (tx: Tx, found: readonly Paid[], { now, ...why }: Why): Promise<Refunded> => {
  let amountOre = 0;
  for (const [paymentId, own] of byPayment(found)) {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) continue;
    const ore = own.reduce((sum, { priceOre }) => sum + priceOre, 0);
    const refund = ore > 0 ? await insertRefund(tx, payment, { ...why, amountOre: ore }, now) : undefined;
    await tx
      .update(tickets)
      .set({
        refundedAt: now,
        refundedOre: sql`${tickets.pricePaidOre}`,
        refundId: refund?.id ?? null,
        foodPreference: null,
        ...(why.reason === 'returned' && { returnedAt: now }),
      })
      .where(
        inArray(
          tickets.id,
          own.map(({ id }) => id),
        ),
      );
    amountOre += ore;
  }
  return { tickets: found.length, amountOre };
};

/** Sends back what was paid for one ticket. One that was not paid by Swish, or is refunded, has nothing to send. */
export const refundTicket = async (tx: Tx, ticketId: string, why: Why): Promise<Refunded> => {
  const found = await lockPaid(tx, eq(tickets.id, ticketId));
  if (found.length === 0) throw problem('NOTHING_TO_REFUND');
  return refundAll(tx, found, why);
};

/** The same of all that is left of an order. */
export const refundOrder = async (tx: Tx, orderId: string, why: Why): Promise<Refunded> => {
  const found = await lockPaid(tx, eq(tickets.orderId, orderId));
  if (found.length === 0) throw problem('NOTHING_TO_REFUND');
  return refundAll(tx, found, why);
};

/** The same of every ticket to an event whose row is locked. Payments under way are taken back. */
export const refundEvent = async (tx: Tx, eventId: string, why: Why): Promise<Refunded> => {
  await checkNow(tx, { eventId }, why.now);
  const found = await lockPaid(tx, eq(orders.eventId, eventId));
  return refundAll(tx, found, why);
};
