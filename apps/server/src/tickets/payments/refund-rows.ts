import type { RefundReason } from '@karportalen/contract/tickets/payment-statuses';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Q } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { refunds } from '../tables.ts';
import { checkRefund } from './jobs.ts';
import { type Actor, nextRefund, type RefundStep, refundSteps } from './payment-machine.ts';
import type { PaymentRow } from './payment-rows.ts';

export type RefundRow = typeof refunds.$inferSelect;

const enqueueCheck = async (q: Q, refundId: string, checkAt: Date): Promise<void> => {
  const at = checkAt.toISOString();
  await enqueue(q, checkRefund, { refundId, at }, { runAt: checkAt, key: `${refundId} ${at}` });
};

export const planRefundCheck = async (q: Q, refundId: string, checkAt: Date): Promise<void> => {
  await q.update(refunds).set({ checkAt }).where(eq(refunds.id, refundId));
  await enqueueCheck(q, refundId, checkAt);
};

/** What is left of a payment when all that goes back has gone. */
const leftOf = async (q: Q, { id, receivedOre }: Pick<PaymentRow, 'id' | 'receivedOre'>): Promise<number> => {
  const [row] = await q
    .select({ ore: sql<number>`coalesce(sum(${refunds.amountOre}), 0)::int` })
    .from(refunds)
    .where(eq(refunds.paymentId, id));
  return (receivedOre ?? 0) - (row?.ore ?? 0);
};

type NewRefund = {
  readonly amountOre: number;
  readonly reason: RefundReason;
  readonly byUser?: string | null;
};

/** Sends money back, of a payment that is locked and has money. Never more than came. Part of the caller's transaction. */
export const insertRefund = async (
  q: Q,
  payment: Pick<PaymentRow, 'id' | 'receivedOre'>,
  { amountOre, reason, byUser = null }: NewRefund,
  now: Date,
): Promise<RefundRow> => {
  if (amountOre > (await leftOf(q, payment))) throw new Error('more would go back than came');
  const values = { paymentId: payment.id, amountOre, reason, byUser, createdAt: now };
  const refund = singleRow(
    await q
      .insert(refunds)
      .values({ ...values, instructionId: v7(), status: 'created', checkAt: now })
      .returning(),
  );
  await enqueueCheck(q, refund.id, now);
  return refund;
};

type Changes = Partial<
  Pick<RefundRow, 'settledAt' | 'reference' | 'failure' | 'byUser' | 'checkAt' | 'attempts' | 'instructionId'>
>;

/** Takes a step with a row that is locked. False where the machine does not let it. */
export const moveRefund = async (
  q: Q,
  refund: RefundRow,
  { step, by, ...changes }: Changes & { readonly step: RefundStep; readonly by: Actor },
): Promise<boolean> => {
  const status = nextRefund(refund.status, step, by);
  if (!status) return false;
  await q
    .update(refunds)
    .set({ checkAt: null, ...changes, status })
    .where(eq(refunds.id, refund.id));
  return true;
};

/** Swish says that it has changed, which is asked for, once. */
export const hintRefund = async (q: Q, instructionId: string, now: Date): Promise<void> => {
  const [hinted] = await q
    .update(refunds)
    .set({ checkAt: now })
    .where(
      and(
        eq(refunds.instructionId, instructionId),
        ne(refunds.status, 'failed'),
        sql`${refunds.checkAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: refunds.id });
  if (hinted) await enqueueCheck(q, hinted.id, now);
};

const { from: HOLDABLE } = refundSteps.held;

/** Whether these left after the backup was taken nobody can tell: a person has them tried again, or pays by hand. */
export const holdRestoredRefunds = async (q: Q): Promise<number> => {
  const held = await q
    .update(refunds)
    .set({ status: refundSteps.held.to, failure: 'RESTORED', checkAt: null })
    .where(inArray(refunds.status, [...HOLDABLE]))
    .returning({ id: refunds.id });
  return held.length;
};
