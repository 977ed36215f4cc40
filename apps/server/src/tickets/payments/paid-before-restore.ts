import { eq, gte } from 'drizzle-orm';
import { restores } from '../../platform/backup/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { NoProvider, type PaymentProvider } from '../../platform/payments/provider.ts';
import { lockRefund } from '../lock-order.ts';
import { payments, refunds } from '../tables/payments.ts';
import { isUnanswered } from './failed-refunds.ts';
import {
  isMoneyToReview,
  moveRefund,
  planRefundCheck,
  type RefundRow,
  ticketsOfRefund,
} from './refund-rows.ts';
import { type Asked, findRetriedRefund } from './retried-refund-id.ts';

type Services = { readonly db: Db; readonly provider: PaymentProvider; readonly clock: () => Date };

/** Swish's state of the refund, under its own id or a later one. Sends nothing. */
const askSwish = async (services: Services, refund: RefundRow, of: string): Promise<Asked> => {
  const { instructionId, amountOre, status, refusals } = refund;
  const state = await services.provider.refundStatus({ id: instructionId, amountOre, of });
  const isRefused = status === 'failed' && !isUnanswered(refund);
  const asked = { state, instructionId, refusals: isRefused ? refusals - 1 : refusals };
  const ticketIds = await ticketsOfRefund(services.db, refund.id);
  return findRetriedRefund(services.provider, { ...refund, ticketIds, of }, asked);
};

/**
 * Refunds that Swish paid after a backup are unpaid again once it is restored: failed, or requested anew. Nobody must
 * pay them again by hand. So Swish is asked first; a refund it has paid is refused here and recorded as paid. Only
 * refunds of payments from before a restore are checked.
 */
export const refuseIfPaid = async (services: Services, refundId: string, byUser: string): Promise<void> => {
  const { db, clock } = services;
  const [found] = await db
    .select({ refund: refunds, reference: payments.reference, paidFrom: payments.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  // A refund under way or finished is refused without asking.
  if (!found || !['created', 'failed'].includes(found.refund.status)) return;
  if ((await db.$count(restores, gte(restores.restoredAt, found.paidFrom))) === 0) return;
  const asked = await askSwish(services, found.refund, found.reference ?? '').catch((cause: unknown) => {
    throw cause instanceof NoProvider ? problem('SWISH_SILENT', { cause }) : cause;
  });
  if (asked.state.kind !== 'paid' && asked.state.kind !== 'sent') return;
  const { instructionId, refusals } = asked;
  await db.transaction(async (tx) => {
    const isHeld = await isMoneyToReview(tx);
    const refund = await lockRefund(tx, refundId);
    const again = { byUser, instructionId, refusals, attempts: 0 };
    if (!refund || !(await moveRefund(tx, refund, { step: 'retried', by: 'organiser', ...again }))) return;
    if (!isHeld) await planRefundCheck(tx, refundId, clock());
  });
  throw problem('REFUND_PAID_BY_SWISH');
};
