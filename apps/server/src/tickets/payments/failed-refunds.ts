import { eq } from 'drizzle-orm';
import type { Q, Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { lockRefund } from '../lock-order.ts';
import { refunds } from '../tables/payments.ts';
import { refundInstruction } from './refund-instruction.ts';
import { readRefundList } from './refund-list.ts';
import {
  isMoneyToReview,
  moveRefund,
  planRefundCheck,
  type RefundRow,
  ticketsOfRefund,
} from './refund-rows.ts';

/** Refunds that somebody has to handle, oldest first. */
export const readFailedRefunds = (q: Q) => readRefundList(q, eq(refunds.status, 'failed'));

type Done = { readonly byUser: string; readonly now: Date };

// Our own failure codes: it is unknown whether Swish has it, and under the same id it is not paid twice. Restores by
// earlier versions left `RESTORED`.
const unanswered = ['NO_ANSWER', 'RESTORED'];
export const isUnanswered = ({ failure }: Pick<RefundRow, 'failure'>): boolean =>
  unanswered.includes(failure ?? '');

const nextInstruction = async (q: Q, refund: RefundRow): Promise<string> => {
  if (isUnanswered(refund)) return refund.instructionId;
  const { paymentId, refusals } = refund;
  return refundInstruction({ paymentId, ticketIds: await ticketsOfRefund(q, refund.id), refusals });
};

/** Under a new id if Swish has refused it, else under the same. */
export const tryAgain = async (tx: Tx, id: string, { byUser, now }: Done): Promise<void> => {
  const isHeld = await isMoneyToReview(tx);
  const refund = orNotFound(await lockRefund(tx, id));
  const again = { byUser, instructionId: await nextInstruction(tx, refund), attempts: 0 };
  if (!(await moveRefund(tx, refund, { step: 'retried', by: 'organiser', ...again })))
    throw problem('REFUND_NOT_FAILED');
  if (!isHeld) await planRefundCheck(tx, id, now);
};

/** For a refund that failed or is held for review: it has not been sent, and will not be. */
export const noteByHand = async (tx: Tx, id: string, { byUser, now }: Done): Promise<void> => {
  const refund = orNotFound(await lockRefund(tx, id));
  const canLeave = refund.status === 'created' && refund.checkAt !== null;
  const note = { step: 'byHand', by: 'organiser', byUser, settledAt: now } as const;
  if (canLeave || !(await moveRefund(tx, refund, note))) throw problem('REFUND_NOT_FAILED');
};
