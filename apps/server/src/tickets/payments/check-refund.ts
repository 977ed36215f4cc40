import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { NoProvider, type RefundState } from '../../platform/payments/provider.ts';
import { lockRefund } from '../lock-order.ts';
import { payments, refunds } from '../tables/payments.ts';
import type { MoneyServices } from './check-payment.ts';
import { nextRefundCheck, REFUND_GIVEN_UP_MS } from './check-times.ts';
import type { checkRefund } from './jobs.ts';
import { moveRefund, planRefundCheck, type RefundRow, ticketsOfRefund } from './refund-rows.ts';
import { type Asked, findRetriedRefund } from './retried-refund-id.ts';

const askSwish = async ({ provider }: MoneyServices, refund: RefundRow, of: string): Promise<RefundState> => {
  const order = { id: refund.instructionId, amountOre: refund.amountOre, of };
  if (refund.status === 'created') return provider.refund(order);
  const state = await provider.refundStatus(order);
  // Swish accepted it and then does not know it: requested again under the same id.
  return state.kind === 'unknown' ? provider.refund(order) : state;
};

const ask = async (services: MoneyServices, refund: RefundRow, of: string): Promise<Asked> => {
  const state = await askSwish(services, refund, of);
  const ticketIds = await ticketsOfRefund(services.db, refund.id);
  return findRetriedRefund(services.provider, { ...refund, ticketIds, of }, { ...refund, state });
};

const planNext = async (q: Tx, refund: RefundRow, now: Date): Promise<void> => {
  const attempts = refund.attempts + 1;
  await q.update(refunds).set({ attempts }).where(eq(refunds.id, refund.id));
  await planRefundCheck(q, refund.id, nextRefundCheck(attempts, now));
};

const noteRefund = async (
  q: Tx,
  refund: RefundRow,
  { state, instructionId, refusals }: Asked,
  now: Date,
): Promise<void> => {
  const by = 'job';
  const under = { instructionId, refusals };
  if (state.kind === 'paid')
    return void (await moveRefund(q, refund, {
      ...{ step: 'paid', by, settledAt: state.paidAt ?? now, ...under },
      reference: state.reference,
      failure: null,
    }));
  if (state.kind === 'failed')
    return void (await moveRefund(q, refund, {
      ...{ step: 'failed', by, failure: state.failure, instructionId },
      refusals: refusals + (state.isFinal ? 1 : 0),
    }));
  if (refund.status === 'created') await moveRefund(q, refund, { step: 'sent', by, ...under });
  await planNext(q, refund, now);
};

const noteSilence = async (q: Tx, refund: RefundRow, now: Date): Promise<void> => {
  if (now.getTime() - refund.createdAt.getTime() < REFUND_GIVEN_UP_MS) return planNext(q, refund, now);
  await moveRefund(q, refund, { step: 'failed', by: 'job', failure: 'NO_ANSWER' });
};

/** Run by the job: sends a refund or asks about its state. A refused one is kept with the reason. */
export const checkPlannedRefund = async (
  services: MoneyServices,
  { refundId, at }: z.output<typeof checkRefund.schema>,
): Promise<void> => {
  const { db, clock } = services;
  const [found] = await db
    .select({ refund: refunds, reference: payments.reference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (found?.refund.checkAt?.toISOString() !== at) return;
  const asked = await ask(services, found.refund, found.reference ?? '').catch((error: unknown) => {
    if (error instanceof NoProvider) return undefined;
    throw error;
  });
  await db.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (!refund || (refund.status !== 'created' && refund.status !== 'sent')) return;
    await (asked ? noteRefund(tx, refund, asked, clock()) : noteSilence(tx, refund, clock()));
  });
};
