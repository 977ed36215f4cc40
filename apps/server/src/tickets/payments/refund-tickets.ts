import type { RefundReason } from '@karportalen/contract/tickets/refund-statuses';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockPayments, lockTicketsAndPayments } from '../lock-order.ts';
import { orders } from '../tables/orders.ts';
import { payments } from '../tables/payments.ts';
import { tickets } from '../tables/tickets.ts';
import { checkNow, type PaymentRow } from './payment-rows.ts';
import { numberReceipts } from './receipt-numbers.ts';
import { insertRefunds } from './refund-rows.ts';
import { tellRefunded } from './tell-payer.ts';

type Why = { readonly reason: RefundReason; readonly byUser?: string | null; readonly now: Date };
export type Refunded = { readonly tickets: number; readonly amountOre: number };

type Paid = { readonly id: string; readonly priceOre: number; readonly payment: PaymentRow };

/** Tickets paid by Swish and not refunded, with their payments, under row locks. */
const lockPaid = async (tx: Tx, which: SQL | undefined): Promise<Paid[]> => {
  const locked = await lockTicketsAndPayments(tx, and(which, isNull(tickets.refundedAt)));
  const paidBy = new Map(locked.payments.map((payment) => [payment.orderId, payment]));
  return locked.tickets.flatMap(({ id, pricePaidOre, orderId }) => {
    const payment = paidBy.get(orderId);
    return payment ? [{ id, priceOre: pricePaidOre, payment }] : [];
  });
};

const byPayment = (found: readonly Paid[]): Map<PaymentRow, Paid[]> => {
  const groups = new Map<PaymentRow, Paid[]>();
  for (const each of found) groups.set(each.payment, [...(groups.get(each.payment) ?? []), each]);
  return groups;
};

/** One refund per ticket: the payer gets the money back, and the ticket stops working. */
const refundAll = async (tx: Tx, found: readonly Paid[], { now, ...why }: Why): Promise<Refunded> => {
  const made: string[] = [];
  for (const [payment, own] of byPayment(found)) {
    const [first, ...rest] = own.flatMap(({ id, priceOre }) =>
      priceOre > 0 ? [{ ticketId: id, amountOre: priceOre }] : [],
    );
    const sent = first ? await insertRefunds(tx, payment, [first, ...rest], { ...why, now }) : [];
    const refundIds = sent.map(({ id }) => id);
    await tellRefunded(tx, { paymentId: payment.id, refundIds, reason: why.reason }, now);
    made.push(...refundIds);
    const refundOf = new Map(sent.map(({ id, ticketId }) => [ticketId, id]));
    for (const { id } of own)
      await tx
        .update(tickets)
        .set({
          refundedAt: now,
          refundedOre: sql`${tickets.pricePaidOre}`,
          refundId: refundOf.get(id) ?? null,
          foodPreference: null,
          answers: null,
          ...(why.reason === 'returned' && { returnedAt: now }),
        })
        .where(eq(tickets.id, id));
  }
  await numberReceipts(tx, { refundIds: made });
  return { tickets: found.length, amountOre: found.reduce((sum, { priceOre }) => sum + priceOre, 0) };
};

/** Refunds one ticket. Nothing to do if it was not paid by Swish or is already refunded. */
export const refundTicket = async (tx: Tx, ticketId: string, why: Why): Promise<Refunded> => {
  const found = await lockPaid(tx, eq(tickets.id, ticketId));
  if (found.length === 0) throw problem('NOTHING_TO_REFUND');
  return refundAll(tx, found, why);
};

/** Refunds what is left of an order. */
export const refundOrder = async (tx: Tx, orderId: string, why: Why): Promise<Refunded> => {
  const found = await lockPaid(tx, eq(tickets.orderId, orderId));
  if (found.length === 0) throw problem('NOTHING_TO_REFUND');
  return refundAll(tx, found, why);
};

/** Refunds every ticket to an event whose row is locked, and cancels its open payments. */
export const refundEvent = async (tx: Tx, eventId: string, why: Why): Promise<Refunded> => {
  // One call locks all payments in order: those to cancel and those to refund.
  await lockPayments(
    tx,
    and(eq(payments.eventId, eventId), inArray(payments.status, ['created', 'open', 'paid'])),
  );
  await checkNow(tx, { eventId }, why.now);
  const ofEvent = tx.select({ id: orders.id }).from(orders).where(eq(orders.eventId, eventId));
  const found = await lockPaid(tx, inArray(tickets.orderId, ofEvent));
  return refundAll(tx, found, why);
};
