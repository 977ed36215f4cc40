import type { FailedRefund } from '@karportalen/contract/reports/fields';
import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { lockRefund } from '../lock-order.ts';
import { payerContacts, payments, refunds } from '../tables.ts';
import { moveRefund, planRefundCheck } from './refund-rows.ts';

type Answer = { readonly refunds: FailedRefund[]; readonly totalOre: number };

type Person = Pick<typeof appUsers.$inferSelect, 'firstName' | 'lastName' | 'email'>;

/** Of an erased member, what is kept until they are repaid. */
const payerOf = (
  payer: Person | null,
  kept: typeof payerContacts.$inferSelect | null,
): FailedRefund['payer'] => {
  if (kept) return { name: kept.name, email: kept.email };
  return payer?.email ? { name: `${payer.firstName} ${payer.lastName}`.trim(), email: payer.email } : null;
};

/** The refunds that somebody has to see to, the oldest first. */
export const readFailedRefunds = async (q: Q): Promise<Answer> => {
  const rows = await q
    .select({ refund: refunds, payment: payments, event: events, payer: appUsers, kept: payerContacts })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(events, eq(events.id, payments.eventId))
    .leftJoin(appUsers, eq(appUsers.id, payments.memberId))
    .leftJoin(payerContacts, eq(payerContacts.memberId, payments.memberId))
    .where(eq(refunds.status, 'failed'))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const found = rows.map(({ refund, payment, event, payer, kept }) => ({
    id: refund.id,
    createdAt: refund.createdAt.toISOString(),
    amountOre: refund.amountOre,
    reason: refund.reason,
    failure: refund.failure ?? '',
    event: { id: event.id, name: event.nameSwedish || event.name },
    payer: payerOf(payer, kept),
    payerAlias: payment.payerAlias,
    reference: payment.reference ?? '',
    paidAt: (payment.paidAt ?? payment.createdAt).toISOString(),
    simulated: payment.simulated,
  }));
  return { refunds: found, totalOre: found.reduce((sum, { amountOre }) => sum + amountOre, 0) };
};

type Done = { readonly byUser: string; readonly now: Date };

// Ours: whether Swish has it nobody knows, and under the same id it is found there and not paid twice.
const unanswered = ['NO_ANSWER', 'RESTORED'];

/** One that Swish refused for good is asked for anew. */
export const tryAgain = async (tx: Tx, id: string, { byUser, now }: Done): Promise<void> => {
  const refund = orNotFound(await lockRefund(tx, id));
  const instructionId = unanswered.includes(refund.failure ?? '') ? refund.instructionId : v7();
  const again = { byUser, instructionId, attempts: 0 };
  if (!(await moveRefund(tx, refund, { step: 'retried', by: 'organiser', ...again })))
    throw problem('REFUND_NOT_FAILED');
  await planRefundCheck(tx, id, now);
};

export const noteByHand = async (tx: Tx, id: string, { byUser, now }: Done): Promise<void> => {
  const refund = orNotFound(await lockRefund(tx, id));
  const moved = await moveRefund(tx, refund, { step: 'byHand', by: 'organiser', byUser, settledAt: now });
  if (!moved) throw problem('REFUND_NOT_FAILED');
};
