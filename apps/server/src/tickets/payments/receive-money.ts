import type { RefundReason } from '@karportalen/contract/tickets/refund-statuses';
import { isHoldOpen, isSaleOff, lateMoneyRefusal } from '@karportalen/contract/tickets/rules';
import { lockEvent } from '../../events/lock-event.ts';
import type { EventRow } from '../../events/rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PaymentState } from '../../platform/payments/provider.ts';
import { areTypesLeft, insertOrder } from '../booking/book-tickets.ts';
import { areUsesLeft } from '../booking/code-uses.ts';
import { areOptionsLeft } from '../booking/held-options.ts';
import { endHold, type Hold, placesOfHold, sumOf } from '../booking/holds.ts';
import { placesLeft } from '../booking/taken-places.ts';
import { lockHoldRow, lockPayment, lockReference } from '../lock-order.ts';
import { moneyMoves } from '../tables/ledger.ts';
import type { Actor } from './payment-machine.ts';
import { isPaidFor, movePayment, type PaymentRow } from './payment-rows.ts';
import { numberReceipts } from './receipt-numbers.ts';
import { insertRefunds } from './refund-rows.ts';
import { refundOrder } from './refund-tickets.ts';
import { tellPaid, tellRefunded } from './tell-payer.ts';
import { isDecided } from './unknown-payments.ts';

type Received = Extract<PaymentState, { kind: 'paid' }>;
type Taken = { readonly event: EventRow | undefined; readonly hold: Hold | undefined };

/**
 * Money for an open hold becomes tickets. After the hold has ended it still does if there is room, like a new booking.
 */
const whyNoTickets = async (
  q: Tx,
  payment: PaymentRow,
  { receivedOre }: Received,
  { event, hold }: Taken,
  now: Date,
): Promise<RefundReason | undefined> => {
  if (receivedOre !== payment.amountOre) return 'wrongAmount';
  if (!hold || !event || !payment.memberId || isSaleOff(event)) return 'eventOff';
  if (hold.orderId !== null || (await isPaidFor(q, hold.id))) return 'alreadyBooked';
  const places = await placesOfHold(q, hold.id);
  // Other tickets were chosen after a payment that seemed to have ended without money.
  if (sumOf(places) !== payment.amountOre) return 'wrongAmount';
  if (isHoldOpen(hold, now)) return undefined;
  const refusal = lateMoneyRefusal(
    event,
    { wanted: places.length, ...(await placesLeft(q, event, payment.memberId, now)) },
    now,
  );
  if (refusal) return refusal === 'BOOKING_CLOSED' ? 'eventOff' : 'noRoom';
  const isRoom =
    (await areTypesLeft(q, event.id, places, now)) &&
    (await areOptionsLeft(q, event, hold.id, now)) &&
    (await areUsesLeft(q, event.id, places, now));
  return isRoom ? undefined : 'noRoom';
};

const place = async (q: Tx, payment: PaymentRow, hold: Hold, now: Date): Promise<string> => {
  const { orderId } = await insertOrder(
    q,
    {
      eventId: hold.eventId,
      buyerId: hold.memberId,
      places: await placesOfHold(q, hold.id),
      paidBy: payment.simulated ? 'simulated' : 'swish',
      answers: hold.answers,
    },
    now,
  );
  // An expired hold is already marked as ended.
  if (hold.endedAt === null) await endHold(q, hold.id, { endedAs: 'booked', endedAt: now, orderId });
  return orderId;
};

/** Refunds a whole payment that the caller has locked. The ledger gets a row in and a row out. */
export const sendBack = async (
  q: Tx,
  { id, simulated }: Pick<PaymentRow, 'id' | 'simulated'>,
  receivedOre: number,
  why: { readonly reason: RefundReason; readonly byUser?: string; readonly now: Date },
): Promise<void> => {
  const whole = { ticketId: null, amountOre: receivedOre };
  const [refund] = await insertRefunds(q, { id, receivedOre }, [whole], why);
  const move = {
    at: why.now,
    ore: receivedOre,
    paidBy: simulated ? 'simulated' : 'swish',
    paymentId: id,
  } as const;
  await q.insert(moneyMoves).values([
    { ...move, kind: 'in' },
    { ...move, kind: 'out', refundId: refund?.id ?? null },
  ]);
  if (!refund) return;
  await tellRefunded(q, { paymentId: id, refundIds: [refund.id], reason: why.reason }, why.now);
  await numberReceipts(q, { refundIds: [refund.id] });
};

/** The treasurer found the money in Swish's file first and has made it a ticket, a refund or a note. */
const DECIDED_BY_HAND = 'DECIDED_BY_HAND';

/** What Swish has already refunded of the payment, before a restore. The refund is created here too, and found there. */
export type BackAlready = 'nothing' | 'whole' | 'tickets';

type Told = { readonly clock: () => Date; readonly by: Actor; readonly back: BackAlready };

/**
 * Swish has refunded tickets of this payment under their ids, and refuses to refund the whole. So the tickets are made
 * and refunded at once. Not if the participant list was deleted: then the payment makes no tickets.
 */
const canRefundTickets = ({ event, hold }: Taken): boolean =>
  hold !== undefined && hold.orderId === null && event !== undefined && event.participantsDeletedAt === null;

/**
 * Turns received money into tickets or refunds it: exactly one of the two, once, in this transaction. Bookings on the
 * event wait for its row lock meanwhile.
 */
export const receiveMoney = async (
  q: Tx,
  { id, eventId, holdId }: Pick<PaymentRow, 'id' | 'eventId' | 'holdId'>,
  received: Received,
  { clock, by, back }: Told,
): Promise<void> => {
  await lockReference(q, received.reference);
  const event = eventId ? await lockEvent(q, eventId) : undefined;
  const hold = holdId ? await lockHoldRow(q, holdId) : undefined;
  const payment = await lockPayment(q, id);
  const now = clock();
  if (!payment || payment.status === 'paid' || payment.status === 'refunded') return;
  const { receivedOre, reference, payerAlias } = received;
  if (await isDecided(q, reference)) {
    await movePayment(q, payment, { step: 'failed', by, failure: DECIDED_BY_HAND });
    return;
  }
  const paidAt = Number.isNaN(received.paidAt.getTime()) ? now : received.paidAt;
  const came = { by, receivedOre, reference, payerAlias, paidAt, failure: null };
  const reason =
    back === 'whole' ? 'notBooked' : await whyNoTickets(q, payment, received, { event, hold }, now);
  if (reason === undefined && hold) {
    const orderId = await place(q, payment, hold, now);
    await movePayment(q, payment, { ...came, step: 'placed', orderId });
    const isLate = !isHoldOpen(hold, now);
    await tellPaid(q, id, { isLate, now });
    await numberReceipts(q, { paymentId: id });
  } else if (reason && hold && back === 'tickets' && canRefundTickets({ event, hold })) {
    const orderId = await place(q, payment, hold, now);
    await movePayment(q, payment, { ...came, step: 'placed', orderId });
    await numberReceipts(q, { paymentId: id });
    await refundOrder(q, orderId, { reason, now });
  } else {
    await movePayment(q, payment, { ...came, step: 'unplaced' });
    await sendBack(q, payment, receivedOre, { reason: reason ?? 'eventOff', now });
  }
};
