import type { RefundReason } from '@karportalen/contract/tickets/refund-statuses';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { restores } from '../../platform/backup/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { refunds } from '../tables/payments.ts';
import { tickets } from '../tables/tickets.ts';
import { checkRefund } from './jobs.ts';
import { type Actor, nextRefund, type RefundStep } from './payment-machine.ts';
import type { PaymentRow } from './payment-rows.ts';
import { refundInstruction } from './refund-instruction.ts';

export type RefundRow = typeof refunds.$inferSelect;

const enqueueCheck = async (q: Q, refundId: string, checkAt: Date): Promise<void> => {
  const at = checkAt.toISOString();
  await enqueue(q, checkRefund, { refundId, at }, { runAt: checkAt, key: `${refundId} ${at}` });
};

export const planRefundCheck = async (q: Q, refundId: string, checkAt: Date): Promise<void> => {
  await q.update(refunds).set({ checkAt }).where(eq(refunds.id, refundId));
  await enqueueCheck(q, refundId, checkAt);
};

/** Whether refunds are held for the treasurer since a restore. If a review comes meanwhile, the sweep sends them. */
export const isMoneyToReview = async (q: Q): Promise<boolean> =>
  (await q.$count(restores, isNull(restores.moneyReviewedAt))) > 0;

/** What is left of a payment after all its refunds. */
const leftOf = async (q: Q, { id, receivedOre }: Pick<PaymentRow, 'id' | 'receivedOre'>): Promise<number> => {
  const [row] = await q
    .select({ ore: sql<number>`coalesce(sum(${refunds.amountOre}), 0)::int` })
    .from(refunds)
    .where(eq(refunds.paymentId, id));
  return (receivedOre ?? 0) - (row?.ore ?? 0);
};

/** The ids of the tickets that a refund is of; none for a whole payment that never became tickets. */
export const ticketsOfRefund = async (q: Q, refundId: string): Promise<string[]> => {
  const rows = await q.select({ id: tickets.id }).from(tickets).where(eq(tickets.refundId, refundId));
  return rows.map(({ id }) => id);
};

type Why = { readonly reason: RefundReason; readonly byUser?: string | null };

/** A part to refund; without a ticket where the whole payment never became one. */
type Part = { readonly ticketId: string | null; readonly amountOre: number };

/**
 * Inserts a refund per part, in order, for a locked payment that has money. Never more than was received. In the
 * caller's transaction.
 */
export const insertRefunds = async (
  q: Q,
  payment: Pick<PaymentRow, 'id' | 'receivedOre'>,
  parts: readonly [Part, ...Part[]],
  { reason, byUser = null, now }: Why & { readonly now: Date },
): Promise<{ readonly id: string; readonly ticketId: string | null }[]> => {
  const ore = parts.reduce((sum, { amountOre }) => sum + amountOre, 0);
  if (ore > (await leftOf(q, payment))) throw new Error('more would go back than came');
  const checkAt = (await isMoneyToReview(q)) ? null : now;
  const paymentId = payment.id;
  const made = parts.map(({ ticketId, amountOre }) => ({
    ...{ id: v7(), ticketId, paymentId, amountOre, reason, byUser },
    instructionId: refundInstruction({ paymentId, ticketIds: ticketId ? [ticketId] : [], refusals: 0 }),
    ...{ status: 'created' as const, createdAt: now, checkAt },
  }));
  await q.insert(refunds).values(made.map(({ ticketId: _, ...row }) => row));
  if (checkAt) for (const { id } of made) await enqueueCheck(q, id, checkAt);
  return made;
};

type Changes = Partial<
  Pick<
    RefundRow,
    'settledAt' | 'reference' | 'failure' | 'byUser' | 'checkAt' | 'attempts' | 'instructionId' | 'refusals'
  >
>;

/** Takes a step with a locked row. False where the machine does not allow it. */
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

/** Handles a hint that a refund has changed: Swish is asked, once. */
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
