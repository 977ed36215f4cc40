import type { MoneyReview } from '@karportalen/contract/tickets/refund-list';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import { restores } from '../../platform/backup/tables.ts';
import type { Db, Q, Tx } from '../../platform/db/database.ts';
import { lockRefunds } from '../lock-order.ts';
import { refunds } from '../tables/payments.ts';
import { readRefundList } from './refund-list.ts';
import { isMoneyToReview, planRefundCheck, type RefundRow } from './refund-rows.ts';

/** Unfinished and not scheduled: it is sent once the money has been reviewed. */
export const isRefundWaiting = ({ status, checkAt }: RefundRow): boolean =>
  checkAt === null && (status === 'created' || status === 'sent');

/** The same in SQL. */
export const isWaiting = and(
  inArray(refunds.status, ['created', 'sent']),
  isNull(refunds.checkAt),
  // The condition of the index on unsettled refunds.
  isNull(refunds.settledAt),
);

/**
 * Part of a restore: holds unfinished refunds, because only Swish and the bank know whether they were sent after the
 * backup. Returns how many.
 */
export const holdRestoredRefunds = async (q: Q): Promise<number> => {
  const held = await q
    .update(refunds)
    .set({ checkAt: null })
    .where(inArray(refunds.status, ['created', 'sent']))
    .returning({ id: refunds.id });
  return held.length;
};

/** The oldest restore whose money nobody has reviewed. */
export const findMoneyReview = async (q: Q) => {
  const [row] = await q
    .select({ restoredAt: restores.restoredAt, backupTakenAt: restores.backupTakenAt })
    .from(restores)
    .where(isNull(restores.moneyReviewedAt))
    .orderBy(asc(restores.restoredAt))
    .limit(1);
  return row;
};

export const readMoneyReview = async (q: Q): Promise<MoneyReview> => {
  const review = await findMoneyReview(q);
  if (!review) return { review: null };
  return {
    review: {
      restoredAt: review.restoredAt.toISOString(),
      backupTakenAt: review.backupTakenAt.toISOString(),
      ...(await readRefundList(q, isWaiting)),
    },
  };
};

type Reviewed = { readonly byUser: string; readonly now: Date };

/** Schedules the held refunds; returns how many. */
const planWaiting = async (tx: Tx, now: Date): Promise<number> => {
  const waiting = await lockRefunds(tx, isWaiting);
  for (const { id } of waiting) await planRefundCheck(tx, id, now);
  return waiting.length;
};

/** Releases the held refunds and returns how many. Idempotent. */
export const reviewMoney = async (tx: Tx, { byUser, now }: Reviewed): Promise<number> => {
  await tx
    .update(restores)
    .set({ moneyReviewedAt: now, moneyReviewedBy: byUser })
    .where(isNull(restores.moneyReviewedAt));
  return planWaiting(tx, now);
};

/** Run by the sweep: a refund that was being created during the review is still held. */
export const planLeftBehind = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => ((await isMoneyToReview(tx)) ? 0 : planWaiting(tx, now)));
