import { isPaymentOpen } from '@karportalen/contract/tickets/payment-statuses';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { events } from '../../events/tables.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { NoProvider, type PaymentProvider, type PaymentState } from '../../platform/payments/provider.ts';
import { isOff } from '../holds.ts';
import { lockPayment } from '../lock-order.ts';
import { payments, ticketHolds } from '../tables.ts';
import { CREATE_GRACE_MS, nextPaymentCheck } from './check-times.ts';
import type { checkPayment } from './jobs.ts';
import type { Actor } from './payment-machine.ts';
import { findPayment, movePayment, type PaymentRow, planCheck } from './payment-rows.ts';
import { receiveMoney } from './receive-money.ts';

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

/** Puts down what Swish has said of a payment, in one transaction. Said twice or out of order, it counts once. */
export const noteState = (
  { db }: Pick<MoneyServices, 'db'>,
  payment: PaymentRow,
  state: PaymentState,
  moment: Moment,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (state.kind === 'paid') return receiveMoney(tx, payment, state, moment);
    const locked = await lockPayment(tx, payment.id);
    if (locked) await noteEnd(tx, locked, state, moment);
  });

/** Whether nobody is to pay any more: the places are let go, or the request was cut off and cannot be shown. */
const isUnwanted = async (db: Db, payment: PaymentRow, now: Date): Promise<boolean> => {
  if (payment.status === 'created') return now.getTime() - payment.createdAt.getTime() >= CREATE_GRACE_MS;
  if (payment.status !== 'open') return false;
  if (!payment.holdId) return true;
  const [found] = await db
    .select({ hold: ticketHolds, event: events })
    .from(ticketHolds)
    .innerJoin(events, eq(events.id, ticketHolds.eventId))
    .where(eq(ticketHolds.id, payment.holdId));
  return !found || found.hold.endedAt !== null || found.hold.expiresAt <= now || isOff(found.event);
};

/** A request that is still being made is left to who makes it. */
const isBeingMade = ({ status, createdAt }: PaymentRow, now: Date): boolean =>
  status === 'created' && now.getTime() - createdAt.getTime() < CREATE_GRACE_MS;

/** Asks Swish how a payment stands, and takes it back where nobody is to pay it any more. */
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

const planNext = (db: Db, id: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment || payment.checkAt === null || payment.checkAt > now) return;
    // One that is over already was only asked about once more.
    const isOpen = isPaymentOpen(payment.status);
    const checks = payment.checks + 1;
    if (isOpen) await planCheck(tx, id, nextPaymentCheck({ ...payment, checks }, now), { checks });
    else await tx.update(payments).set({ checks, checkAt: null }).where(eq(payments.id, id));
  });

/** Run by the job. Goes on until Swish has said how it ended, however long Swish is away. */
export const checkPlanned = async (
  services: MoneyServices,
  { paymentId, at }: z.output<typeof checkPayment.schema>,
): Promise<void> => {
  const payment = await findPayment(services.db, paymentId);
  if (payment?.checkAt?.toISOString() !== at) return;
  try {
    await askAbout(services, payment, 'job');
  } catch (error) {
    if (!(error instanceof NoProvider)) throw error;
  }
  await planNext(services.db, paymentId, services.clock());
};
