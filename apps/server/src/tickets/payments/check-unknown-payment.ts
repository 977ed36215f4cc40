import type { z } from 'zod';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { NoProvider, type PaymentState } from '../../platform/payments/provider.ts';
import type { MoneyServices } from './check-payment.ts';
import { nextRefundCheck } from './check-times.ts';
import { askUnknownPayment } from './jobs.ts';
import { keepUnknownPayment } from './unknown-payments.ts';

/** About two hours. After that the payment is found in the bank's file. */
const MOST_TRIES = 20;

/**
 * Run by the job after a callback about a payment that is unknown here. If Swish has money under the id, it is
 * recorded.
 */
export const checkUnknownPayment = async (
  { db, provider, clock }: MoneyServices,
  { swishId, tries }: z.output<typeof askUnknownPayment.schema>,
): Promise<void> => {
  const state = await provider.status({ id: swishId }).catch((error: unknown): PaymentState => {
    if (error instanceof NoProvider) return { kind: 'open' };
    throw error;
  });
  const now = clock();
  if (state.kind === 'paid') {
    const { receivedOre, reference, payerAlias } = state;
    const paidAt = Number.isNaN(state.paidAt.getTime()) ? now : state.paidAt;
    const found = { swishId, reference, payerAlias, paidAt, amountOre: receivedOre };
    await keepUnknownPayment(db, { ...found, simulated: provider.simulated }, { heardBy: 'callback', now });
  }
  // It may still be paid, or Swish is down.
  if (state.kind !== 'open' || tries >= MOST_TRIES) return;
  const next = { swishId, tries: tries + 1 };
  const runAt = nextRefundCheck(tries, now);
  await enqueue(db, askUnknownPayment, next, { runAt, key: `${swishId} ${next.tries}` });
};
