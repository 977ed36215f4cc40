import { and, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockPayments } from '../lock-order.ts';
import { payments, refunds } from '../tables/payments.ts';
import { checkPayment } from './jobs.ts';
import { type Actor, nextPayment, type PaymentStep } from './payment-machine.ts';
import { receiptColumn } from './receipt-numbers.ts';

export type PaymentRow = typeof payments.$inferSelect;
type NewPayment = typeof payments.$inferInsert;

export const findPayment = async (q: Q, id: string): Promise<PaymentRow | undefined> => {
  const [row] = await q.select().from(payments).where(eq(payments.id, id));
  return row;
};

export const findOwnPayment = async (q: Q, id: string, memberId: string): Promise<PaymentRow | undefined> => {
  const [row] = await q
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.memberId, memberId)));
  return row;
};

export const openPaymentOf = async (q: Q, holdId: string): Promise<PaymentRow | undefined> => {
  const [row] = await q
    .select()
    .from(payments)
    .where(and(eq(payments.holdId, holdId), inArray(payments.status, ['created', 'open'])));
  return row;
};

export const isPaidFor = async (q: Q, holdId: string): Promise<boolean> => {
  const rows = await q
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.holdId, holdId), eq(payments.status, 'paid')));
  return rows.length > 0;
};

/** Whether anybody has tried to pay for tickets to an event: the outcome has to be accounted for. */
export const hasPayments = async (q: Q, eventId: string): Promise<boolean> => {
  const rows = await q
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.eventId, eventId))
    .limit(1);
  return rows.length > 0;
};

const enqueueCheck = async (q: Q, paymentId: string, checkAt: Date): Promise<void> => {
  const at = checkAt.toISOString();
  await enqueue(q, checkPayment, { paymentId, at }, { runAt: checkAt, key: `${paymentId} ${at}` });
};

/** Schedules a check at this time, in the caller's transaction; an earlier schedule stays. */
export const planCheck = async (
  q: Q,
  paymentId: string,
  checkAt: Date,
  changes: { readonly checks?: number } = {},
): Promise<void> => {
  await q
    .update(payments)
    .set({ ...changes, checkAt })
    .where(eq(payments.id, paymentId));
  await enqueueCheck(q, paymentId, checkAt);
};

export const insertPayment = async (q: Q, values: NewPayment & { readonly checkAt: Date }) => {
  const [row] = await q.insert(payments).values(values).returning();
  if (!row) throw new Error('no payment');
  await enqueueCheck(q, row.id, values.checkAt);
  return row;
};

type Changes = Partial<
  Pick<
    PaymentRow,
    'token' | 'failure' | 'paidAt' | 'receivedOre' | 'reference' | 'payerAlias' | 'orderId' | 'checkAt'
  >
>;

/** Takes a step with a locked row. False where the machine does not allow it: a concurrent call was first. */
export const movePayment = async (
  q: Q,
  payment: PaymentRow,
  { step, by, ...changes }: Changes & { readonly step: PaymentStep; readonly by: Actor },
): Promise<boolean> => {
  const status = nextPayment(payment.status, step, by);
  if (!status) return false;
  // A finished payment is not checked again.
  const checkAt = status === 'open' ? payment.checkAt : null;
  await q
    .update(payments)
    .set({ checkAt, ...changes, status })
    .where(eq(payments.id, payment.id));
  return true;
};

/** Refunds of a payment, newest first. */
export const refundsOf = (q: Q, paymentId: string) =>
  q
    .select({ ...getTableColumns(refunds), receiptNumber: receiptColumn('refund', refunds.id) })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.createdAt));

export const receiptNumberOf = async (q: Q, paymentId: string): Promise<string | null> => {
  const [row] = await q
    .select({ receiptNumber: receiptColumn('payment', payments.id) })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return row?.receiptNumber ?? null;
};

/** Makes Swish be asked at once about payments that nobody should make any more. */
export const checkNow = async (
  q: Q,
  of: { readonly holdId: string } | { readonly eventId: string },
  now: Date,
): Promise<void> => {
  const which = 'holdId' in of ? eq(payments.holdId, of.holdId) : eq(payments.eventId, of.eventId);
  const open = await lockPayments(q, and(which, inArray(payments.status, ['created', 'open'])));
  for (const { id } of open) await planCheck(q, id, now);
};

type Hint = { readonly saysPaid: boolean; readonly now: Date };

const isOpen = inArray(payments.status, ['created', 'open']);
// Ended without money, according to Swish.
const hasEnded = inArray(payments.status, ['declined', 'failed', 'cancelled', 'expired']);

/**
 * Handles a hint that a payment has changed: Swish is asked once, however many hints come before the answer. A finished
 * payment is not asked about again, except once if it ended without money and is now said to be paid.
 */
export const hintPayment = async (q: Q, id: string, { saysPaid, now }: Hint): Promise<boolean> => {
  const isPlanned = sql`${payments.checkAt} <= ${now.toISOString()}::timestamptz`;
  const isLate = saysPaid ? and(hasEnded, isNull(payments.recheckedAt)) : undefined;
  const [hinted] = await q
    .update(payments)
    .set({
      checkAt: now,
      recheckedAt: sql`case when ${isOpen} then null else ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(payments.id, id), or(and(isOpen, sql`(${isPlanned}) is not true`), isLate)))
    .returning({ id: payments.id });
  if (hinted) await enqueueCheck(q, id, now);
  return hinted !== undefined;
};
