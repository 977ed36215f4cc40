import { foundMoneyRefusal } from '@karportalen/contract/tickets/rules';
import { eq } from 'drizzle-orm';
import { v5 } from 'uuid';
import { lockEvent } from '../../events/lock-event.ts';
import type { EventRow } from '../../events/rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { insertOrder, type Place, placesOf } from '../booking/book-tickets.ts';
import { sumOf } from '../booking/holds.ts';
import { makeMailedTicket, placeOrder } from '../booking/mailed-order.ts';
import { placesLeft } from '../booking/taken-places.ts';
import { lockUnknownPayment } from '../lock-order.ts';
import { payments } from '../tables/payments.ts';
import { type MoneyResolution, unknownPayments } from '../tables/unknown-payments.ts';
import { personWith } from '../transfer/transfer-sql.ts';
import { sendReceipt } from './jobs.ts';
import { numberReceipts } from './receipt-numbers.ts';
import { sendBack } from './receive-money.ts';
import type { UnknownPayment } from './unknown-payments.ts';

type Done = { readonly byUser: string; readonly now: Date };

const TICKETS = '1f5d1d0c-3a3f-5f57-8a7e-6d2f0c9be2a4';
const PAYMENTS = '9a4d5f5e-7c0a-5b57-8e0b-2f1b7c4b9c11';

/** Swish's id or, if only the bank's file has it, one derived from the bank's reference. */
const paymentIdOf = ({ swishId, reference }: UnknownPayment): string => swishId ?? v5(reference, PAYMENTS);

/** Ticket ids derived from the payment: after a restore the same tickets get the same refunds at Swish. */
const withIds = (paymentId: string, places: readonly Place[]): (Place & { readonly id: string })[] =>
  places.map((place, n) => ({ ...place, id: v5(`${paymentId}\n${n}\n${place.priceOre}`, TICKETS) }));

/** Under a row lock, while undecided. */
const lockUnresolved = async (tx: Tx, id: string): Promise<UnknownPayment> => {
  const unknown = orNotFound(await lockUnknownPayment(tx, id));
  if (unknown.resolvedAt !== null) throw problem('MONEY_RESOLVED');
  return unknown;
};

type Outcome = { readonly resolution: MoneyResolution; readonly note?: string; readonly paymentId?: string };

const resolve = async (tx: Tx, id: string, outcome: Outcome, { byUser, now }: Done): Promise<void> => {
  await tx
    .update(unknownPayments)
    // The telephone number was kept only to find the payer.
    .set({ ...outcome, resolvedAt: now, resolvedBy: byUser, payerAlias: null })
    .where(eq(unknownPayments.id, id));
};

type Became = Pick<typeof payments.$inferInsert, 'eventId' | 'memberId' | 'orderId' | 'payerAlias'> & {
  readonly status: 'paid' | 'refunded';
};

const insertKnown = async (tx: Tx, unknown: UnknownPayment, became: Became, now: Date): Promise<string> => {
  const { amountOre, simulated, paidAt, reference } = unknown;
  const rows = await tx
    .insert(payments)
    .values({
      ...{ id: paymentIdOf(unknown), amountOre, simulated, paidAt, reference, receivedOre: amountOre },
      ...{ createdAt: now, expiresAt: paidAt },
      ...became,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  const [made] = rows;
  // The payment has become known meanwhile.
  if (!made) throw problem('MONEY_RESOLVED');
  return made.id;
};

/** Refunds the whole payment. */
export const refundUnknownPayment = async (tx: Tx, id: string, done: Done): Promise<void> => {
  const unknown = await lockUnresolved(tx, id);
  const { payerAlias } = unknown;
  const paymentId = await insertKnown(tx, unknown, { status: 'refunded', payerAlias }, done.now);
  const payment = { id: paymentId, simulated: unknown.simulated };
  await sendBack(tx, payment, unknown.amountOre, { reason: 'notBooked', ...done });
  await resolve(tx, id, { resolution: 'refund', paymentId }, done);
};

const refuseTickets = async (tx: Tx, event: EventRow, wanted: number, now: Date): Promise<void> => {
  const { left } = await placesLeft(tx, event, null, now);
  const refusal = foundMoneyRefusal(event, { wanted, left });
  if (refusal) throw problem(refusal);
};

export type TicketWish = {
  readonly eventId: string;
  /** One per ticket. */
  readonly ticketTypeIds: readonly [string, ...string[]];
  /** A member's address, or a guest's. */
  readonly email: string;
};

/** Turns it into these tickets. A member gets the receipt, a guest each ticket by mail. */
export const makeTicketsOfUnknownPayment = async (
  tx: Tx,
  id: string,
  { eventId, ticketTypeIds, email }: TicketWish,
  done: Done,
): Promise<{ readonly orderId: string }> => {
  const { now } = done;
  const event = orNotFound(await lockEvent(tx, eventId));
  const unknown = await lockUnresolved(tx, id);
  await refuseTickets(tx, event, ticketTypeIds.length, now);
  const wanted = ticketTypeIds.map((ticketTypeId) => ({ ticketTypeId }));
  const places = withIds(paymentIdOf(unknown), await placesOf(tx, event, wanted, { now }));
  if (sumOf(places) !== unknown.amountOre) throw problem('AMOUNT_DIFFERS');
  const paidBy = unknown.simulated ? 'simulated' : 'swish';
  const buyerId = (await personWith(tx, email)) ?? null;
  const orderId = buyerId
    ? (await insertOrder(tx, { eventId, buyerId, places, paidBy }, now)).orderId
    : await placeOrder(tx, eventId, paidBy, now);
  if (!buyerId) for (const place of places) await makeMailedTicket(tx, { orderId, email, ...place });
  const { payerAlias } = unknown;
  const became = { status: 'paid', eventId, orderId, memberId: buyerId, payerAlias } as const;
  const paymentId = await insertKnown(tx, unknown, became, now);
  if (buyerId) await enqueue(tx, sendReceipt, { paymentId }, { key: paymentId });
  await resolve(tx, id, { resolution: 'ticket', paymentId }, done);
  await numberReceipts(tx, { paymentId });
  return { orderId };
};

/** Neither: somebody writes down why. */
export const noteUnknownPayment = async (tx: Tx, id: string, note: string, done: Done): Promise<void> => {
  await lockUnresolved(tx, id);
  await resolve(tx, id, { resolution: 'note', note }, done);
};
