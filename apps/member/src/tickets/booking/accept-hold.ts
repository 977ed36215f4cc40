import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { putAnswer } from '../../platform/answer-cache.ts';
import { call, failureOf, OFFLINE } from '../../platform/request.ts';
import { paymentPath } from '../shared/payment-path.ts';
import type { HoldBody } from './choice.ts';
import { saveChoice } from './offer-choice.ts';
import { confirmFreeHold, type Hold, type Order, type SentAnswers } from './place-hold.ts';

const MAX_TRIES = 3;
const RETRY_MS = 1_000;

/** Retries after a lost answer or a 503. The calls are idempotent. */
const again = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const { code, status } = failureOf(error);
      if (tries === MAX_TRIES || (code !== OFFLINE && status !== 503)) throw error;
      await new Promise((passed) => setTimeout(passed, RETRY_MS * (1 + Math.random())));
    }
  }
};

type Ends = {
  readonly onBooked: (order: Order) => Promise<void>;
  readonly onPay: (payment: string) => Promise<void>;
};

/**
 * Books the places of a hold: saves the chosen tickets, then starts a payment, or confirms at once if they are free, with the
 * answers to the organiser's questions.
 * HOLD_BOOKED counts as success: the hold was booked in another tab, or the answer was lost.
 */
export const acceptHold = async (
  event: MemberEvent,
  hold: Hold,
  {
    body,
    amount,
    answers,
  }: { readonly body: HoldBody; readonly amount: number; readonly answers?: SentAnswers },
  { onBooked, onPay }: Ends,
): Promise<void> => {
  const params = { id: hold.id };
  const confirm = async (): Promise<void> =>
    onBooked(await again(() => confirmFreeHold(event.id, hold, answers)));
  try {
    if (hold.offer) await again(() => saveChoice(event, hold, body));
    if (amount === 0) return await confirm();
    const { payment } = await again(() =>
      call<typeof startPayment>('POST', '/holds/:id/payment', { params, ...(answers && { body: answers }) }),
    );
    putAnswer(paymentPath(payment.id), { payment });
    await onPay(payment.id);
  } catch (error) {
    if (failureOf(error).code !== 'HOLD_BOOKED') throw error;
    await confirm();
  }
};
