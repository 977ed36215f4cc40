import { isPaymentOpen } from '@karportalen/contract/tickets/payment-statuses';
import { heldRefusal } from '@karportalen/contract/tickets/rules';
import { eq, gte } from 'drizzle-orm';
import type { z } from 'zod';
import { events } from '../../events/tables.ts';
import { restores } from '../../platform/backup/tables.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { NoProvider, type PaymentProvider, type PaymentState } from '../../platform/payments/provider.ts';
import { placesOfHold } from '../booking/holds.ts';
import { lockPayment } from '../lock-order.ts';
import { ticketHolds } from '../tables/holds.ts';
import { payments } from '../tables/payments.ts';
import { CREATE_GRACE_MS, nextPaymentCheck } from './check-times.ts';
import type { checkPayment } from './jobs.ts';
import type { Actor } from './payment-machine.ts';
import { findPayment, movePayment, type PaymentRow, planCheck } from './payment-rows.ts';
import { type BackAlready, receiveMoney } from './receive-money.ts';
import { isBackAtSwish } from './retried-refund-id.ts';

export type MoneyServices = {
  readonly db: Db;
  readonly provider: PaymentProvider;
  readonly clock: () => Date;
};

type Moment = { readonly now: Date; readonly by: Actor };

const noteEnd = async (q: Tx, payment: PaymentRow, state: PaymentState, { now, by }: Moment) => {
  const isLate = now >= payment.expiresAt;
  switch (state.kind) {
    case 'declined':
      return movePayment(q, payment, { step: 'declined', by });
    case 'cancelled':
      return movePayment(q, payment, { step: isLate ? 'expired' : 'cancelled', by });
    case 'failed':
      return movePayment(q, payment, { step: 'failed', by, failure: state.failure });
    case 'unknown':
      return movePayment(q, payment, {
        step: payment.status === 'created' ? 'refused' : 'failed',
        by,
        failure: 'NOT_AT_SWISH',
      });
    default:
      return false;
  }
};

/**
 * What Swish refunded of the payment after a backup that has since been restored: the whole, or tickets that it became
 * and, under the ids of their held places, becomes again. Only a payment in that backup can have been refunded, so
 * Swish is asked about no other.
 */
const askWhatIsBack = async (
  { db, provider }: MoneyServices,
  { id: paymentId, createdAt, holdId }: PaymentRow,
  { receivedOre: amountOre, reference: of }: Extract<PaymentState, { kind: 'paid' }>,
): Promise<BackAlready> => {
  if ((await db.$count(restores, gte(restores.restoredAt, createdAt))) === 0) return 'nothing';
  if (await isBackAtSwish(provider, { paymentId, ticketIds: [], amountOre, of })) return 'whole';
  const places = holdId ? await placesOfHold(db, holdId) : [];
  for (const { id, priceOre } of places) {
    if (!id || priceOre === 0) continue;
    if (await isBackAtSwish(provider, { paymentId, ticketIds: [id], amountOre: priceOre, of }))
      return 'tickets';
  }
  return 'nothing';
};

/**
 * Records Swish's state of a payment in one transaction. Idempotent, also when reports arrive twice or out of order.
 */
export const noteState = async (
  services: MoneyServices,
  payment: PaymentRow,
  state: PaymentState,
  moment: Moment,
): Promise<void> => {
  if (state.kind === 'paid') {
    const back = await askWhatIsBack(services, payment, state);
    const { clock } = services;
    return services.db.transaction((tx) => receiveMoney(tx, payment, state, { clock, by: moment.by, back }));
  }
  await services.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked) await noteEnd(tx, locked, state, moment);
  });
};

/** Whether nobody should pay any more: the hold has ended, or the request was interrupted and cannot be shown. */
const isUnwanted = async (db: Db, payment: PaymentRow, now: Date): Promise<boolean> => {
  if (payment.status === 'created') return now.getTime() - payment.createdAt.getTime() >= CREATE_GRACE_MS;
  if (payment.status !== 'open') return false;
  if (!payment.holdId) return true;
  const [found] = await db
    .select({ hold: ticketHolds, event: events })
    .from(ticketHolds)
    .innerJoin(events, eq(events.id, ticketHolds.eventId))
    .where(eq(ticketHolds.id, payment.holdId));
  return !found || heldRefusal(found.event, found.hold, now) !== undefined;
};

/** A request that is still being created is left to its creator. */
const isBeingMade = ({ status, createdAt }: PaymentRow, now: Date): boolean =>
  status === 'created' && now.getTime() - createdAt.getTime() < CREATE_GRACE_MS;

/** Asks Swish about a payment, and cancels it if nobody should pay it any more. */
export const askAbout = async (
  services: MoneyServices,
  payment: PaymentRow,
  by: Actor,
): Promise<PaymentState | undefined> => {
  const now = services.clock();
  if (isBeingMade(payment, now)) return undefined;
  const ask = (await isUnwanted(services.db, payment, now))
    ? services.provider.cancel
    : services.provider.status;
  const state = await ask(payment);
  await noteState(services, payment, state, { now: services.clock(), by });
  return state;
};

const planNext = (
  db: Db,
  id: string,
  { isAnswered, now }: { isAnswered: boolean; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment || payment.checkAt === null || payment.checkAt > now) return;
    // A finished payment was only asked about once more; that is retried until Swish answers.
    const goesOn = isPaymentOpen(payment.status) || !isAnswered;
    const checks = payment.checks + 1;
    if (goesOn) await planCheck(tx, id, nextPaymentCheck({ ...payment, checks }, now), { checks });
    else await tx.update(payments).set({ checks, checkAt: null }).where(eq(payments.id, id));
  });

/** Run by the job. Repeats until Swish has reported the outcome, however long Swish is down. */
export const checkPlanned = async (
  services: MoneyServices,
  { paymentId, at }: z.output<typeof checkPayment.schema>,
): Promise<void> => {
  const payment = await findPayment(services.db, paymentId);
  if (payment?.checkAt?.toISOString() !== at) return;
  const isAnswered = await askAbout(services, payment, 'job').then(
    () => true,
    (error: unknown) => {
      if (error instanceof NoProvider) return false;
      throw error;
    },
  );
  await planNext(services.db, paymentId, { isAnswered, now: services.clock() });
};
