import type { BookingAnswers } from '@karportalen/contract/tickets/answer-fields';
import { heldRefusal } from '@karportalen/contract/tickets/rules';
import type { Db, Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { NoProvider } from '../../platform/payments/provider.ts';
import { noAnswers } from '../answers/booking-answers.ts';
import { saveHeldAnswers } from '../answers/held-answers.ts';
import { chooseHeldOptions } from '../booking/held-options.ts';
import { lockHold, placesOfHold, sumOf } from '../booking/holds.ts';
import { lockPayment } from '../lock-order.ts';
import { askAbout, type MoneyServices, noteState } from './check-payment.ts';
import { CREATE_GRACE_MS, nextPaymentCheck } from './check-times.ts';
import { insertPayment, movePayment, openPaymentOf, type PaymentRow } from './payment-rows.ts';

type Own = { readonly id: string; readonly memberId: string; readonly sent?: BookingAnswers };
type Started = { readonly payment: PaymentRow; readonly isNew: boolean; readonly message: string };

/** Records the payment before Swish is asked: if this process dies after it, the job finds and ends the request. */
const putDown = async (tx: Tx, own: Own, simulated: boolean, clock: () => Date): Promise<Started> => {
  const { hold, event } = await lockHold(tx, own);
  const now = clock();
  if (hold.orderId !== null) throw problem('HOLD_BOOKED');
  const refusal = heldRefusal(event, hold, now);
  if (refusal) throw problem(refusal);
  const { sent = noAnswers } = own;
  const open = await openPaymentOf(tx, hold.id);
  const held = { event, hold, places: await placesOfHold(tx, hold.id), isPaying: open !== undefined };
  const places = await chooseHeldOptions(tx, held, sent, now);
  const amountOre = sumOf(places);
  if (amountOre === 0) throw problem('PAYMENT_NOT_NEEDED');
  if (event.questions.length > 0) await saveHeldAnswers(tx, { event, hold, places }, sent);
  const message = event.nameSwedish || event.name;
  if (open) return { payment: open, isNew: false, message };
  const { expiresAt } = hold;
  const payment = await insertPayment(tx, {
    ...{ holdId: hold.id, eventId: event.id, memberId: own.memberId },
    ...{ amountOre, simulated, expiresAt, status: 'created', createdAt: now },
    checkAt: nextPaymentCheck({ checks: 0, expiresAt }, now),
  });
  return { payment, isNew: true, message };
};

const noteRequest = (db: Db, id: string, token: string): Promise<PaymentRow | undefined> =>
  db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    const isOpen = payment && (await movePayment(tx, payment, { step: 'requested', by: 'member', token }));
    return isOpen ? lockPayment(tx, id) : undefined;
  });

const noteRefusal = (db: Db, id: string, failure: string): Promise<void> =>
  db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment) await movePayment(tx, payment, { step: 'refused', by: 'member', failure });
  });

const unavailable = (cause: unknown): unknown =>
  cause instanceof NoProvider ? problem('PAYMENT_UNAVAILABLE', { cause }) : cause;

/** Calls Swish. No transaction is open meanwhile. */
const request = async (services: MoneyServices, { payment, message }: Started): Promise<PaymentRow> => {
  const { db, provider, clock } = services;
  try {
    const answer = await provider.create({ ...payment, message });
    if (answer.kind === 'refused') {
      await noteRefusal(db, payment.id, answer.failure);
      throw problem('PAYMENT_REFUSED');
    }
    const requested = await noteRequest(db, payment.id, answer.token);
    if (requested) return requested;
  } catch (error) {
    if (!(error instanceof NoProvider)) throw error;
  }
  // Nobody has the token, so nobody can pay: it is cancelled here, or by the job when Swish is back.
  const state = await provider.cancel(payment).catch((error: unknown) => {
    throw unavailable(error);
  });
  await noteState(services, payment, state, { now: clock(), by: 'member' });
  throw problem('PAYMENT_UNAVAILABLE');
};

/** An interrupted request whose creator is gone. */
const isStuck = ({ status, createdAt }: PaymentRow, now: Date): boolean =>
  status === 'created' && now.getTime() - createdAt.getTime() >= CREATE_GRACE_MS;

/** The hold's open payment, or a new one. */
export const startPaymentOf = async (services: MoneyServices, own: Own): Promise<PaymentRow> => {
  const { db, provider, clock } = services;
  const start = () => db.transaction((tx) => putDown(tx, own, provider.simulated, clock));
  let started = await start();
  if (!started.isNew && isStuck(started.payment, clock())) {
    await askAbout(services, started.payment, 'member').catch((error: unknown) => {
      throw unavailable(error);
    });
    started = await start();
  }
  return started.isNew ? request(services, started) : started.payment;
};

/** Cancels the request; the places stay on hold. */
export const cancelPaymentOf = async (services: MoneyServices, payment: PaymentRow): Promise<void> => {
  if (payment.status === 'paid' || payment.status === 'refunded') throw problem('PAYMENT_DONE');
  if (payment.status !== 'created' && payment.status !== 'open') return;
  const state = await services.provider.cancel(payment).catch((error: unknown) => {
    throw unavailable(error);
  });
  await noteState(services, payment, state, { now: services.clock(), by: 'member' });
  if (state.kind === 'paid') throw problem('PAYMENT_DONE');
};
