import { randomUUID } from 'node:crypto';
import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { renewPin } from '@karportalen/contract/door/endpoints';
import { cancelEvent, takeDownEvent } from '@karportalen/contract/events/endpoints';
import { eraseMember } from '@karportalen/contract/people/endpoints';
import { noteRefundByHand, retryRefund } from '@karportalen/contract/reports/endpoints';
import { finishMoneyReview } from '@karportalen/contract/reports/review-endpoints';
import { transferTicket } from '@karportalen/contract/tickets/endpoints';
import {
  cancelHold,
  chooseTickets,
  createHold,
  leaveWaitingList,
  passOnMyTicket,
  returnMyTicket,
} from '@karportalen/contract/tickets/member-endpoints';
import {
  checkIn,
  messageParticipants,
  repayAll,
  undoCheckIn,
} from '@karportalen/contract/tickets/participant-endpoints';
import {
  cancelPayment,
  startPayment,
  takePaymentCallback,
} from '@karportalen/contract/tickets/payment-endpoints';
import {
  giveTickets,
  refundSoldOrder,
  refundSoldTicket,
  sellAtDoor,
  setNumberOfTickets,
} from '@karportalen/contract/tickets/sales-endpoints';
import { eq, sql } from 'drizzle-orm';
import { takeScan } from '../../src/door/take-scan.ts';
import { lockEvent } from '../../src/events/lock-event.ts';
import { events, ticketTypes } from '../../src/events/tables.ts';
import { restores } from '../../src/platform/backup/tables.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { Problem } from '../../src/platform/http/problem.ts';
import { endExpiredHolds } from '../../src/tickets/booking/hold-expiry.ts';
import { tellMarked } from '../../src/tickets/mark-notices/mark-notices.ts';
import { confirmList } from '../../src/tickets/marks/give-marks.ts';
import { deleteList, forgetRepaid } from '../../src/tickets/participants/delete-list.ts';
import { checkPlanned, noteState } from '../../src/tickets/payments/check-payment.ts';
import { checkPlannedRefund } from '../../src/tickets/payments/check-refund.ts';
import { findPayment } from '../../src/tickets/payments/payment-rows.ts';
import {
  makeTicketsOfUnknownPayment,
  refundUnknownPayment,
} from '../../src/tickets/payments/resolve-unknown-payment.ts';
import { planOverdue } from '../../src/tickets/payments/sweep-money.ts';
import { keepUnknownPayment } from '../../src/tickets/payments/unknown-payments.ts';
import { payments, refunds } from '../../src/tickets/tables/payments.ts';
import { closeList } from '../../src/tickets/waiting/close-list.ts';
import { offerFreePlaces } from '../../src/tickets/waiting/offer-places.ts';
import { standInLine } from '../../src/tickets/waiting/stand-in-line.ts';
import { later, minutes } from '../app.ts';
import { type Buyer, type MoneyWorld, PRICE, patientProvider } from './money-world.ts';

const asBuyer =
  <D extends Definition>(endpoint: D, args: (world: MoneyWorld, buyer: Buyer) => CallArgs<D>) =>
  (world: MoneyWorld, of: Buyer) =>
    world.app.call(endpoint, args(world, of), { cookie: of.cookie });

export type Operation = (world: MoneyWorld, buyer: Buyer, admin: string) => Promise<unknown>;

const asAdmin =
  <D extends Definition>(endpoint: D, args: (world: MoneyWorld, buyer: Buyer) => CallArgs<D>): Operation =>
  (world, of, cookie) =>
    world.app.call(endpoint, args(world, of), { cookie });

const services = ({ db, now }: MoneyWorld) => ({ db, provider: patientProvider, clock: () => now });
const message = { messageSwedish: 'Lokalen brann.', messageEnglish: 'The venue burned down.' };
const ofEvent =
  <T extends object>(body: T) =>
  ({ eventId: id }: MoneyWorld) => ({ params: { id }, body });
const ticketOf = ({ eventId }: MoneyWorld, { tickets: [ticket] }: Buyer) => ({
  id: eventId,
  ticketId: ticket?.id ?? '',
});

/** Received money without a payment here. */
const unknownMoney = async (db: Db, now: Date): Promise<string> => {
  const money = { swishId: randomUUID(), payerAlias: null, amountOre: PRICE, paidAt: now, simulated: true };
  const kept = await keepUnknownPayment(
    db,
    { ...money, reference: randomUUID() },
    { heardBy: 'callback', now },
  );
  return kept?.id ?? '';
};

/** A refusal is no fault: the event may be cancelled or full by now. */
const refusedOrDone = (what: Promise<unknown>): Promise<unknown> =>
  what.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
  });

/** Everything that moves money or tickets, run like its caller does. */
export const moneyOperations: Readonly<Record<string, Operation>> = {
  'cancel the event': asAdmin(cancelEvent, ofEvent(message)),
  'take the event down': asAdmin(takeDownEvent, ofEvent({ reason: 'Fel datum.' })),
  'change the number': asAdmin(setNumberOfTickets, ofEvent({ numberOfTickets: 90 })),
  'give tickets': asAdmin(giveTickets, ({ eventId, typeId }) => ({
    params: { id: eventId },
    body: { ticketTypeId: typeId, emails: ['gast@exempel.se'] },
  })),
  'sell at the door': asAdmin(sellAtDoor, ({ eventId, typeId }) => ({
    params: { id: eventId },
    body: { ticketTypeId: typeId, count: 2, paidBy: 'cash' as const, letIn: true },
  })),
  'refund a ticket': asAdmin(refundSoldTicket, (world, of) => ({
    params: ticketOf(world, of),
    body: { amount: PRICE / 100 },
  })),
  'refund an order': asAdmin(refundSoldOrder, ({ eventId }, { order }) => ({
    params: { id: eventId, orderId: order.id },
    body: { amount: (2 * PRICE) / 100 },
  })),
  'return a ticket': asBuyer(returnMyTicket, (_, { tickets: own }) => ({ params: { id: own[1]?.id ?? '' } })),
  'pass a ticket on': asBuyer(passOnMyTicket, ({ buyers }, { tickets: own, member }) => ({
    params: { id: own[0]?.id ?? '' },
    body: {
      receiverEmail: buyers.find((each) => each.member.id !== member.id)?.member.email ?? '',
    },
  })),
  'pass a ticket on by its link': (world, { links }) =>
    world.app.call(transferTicket, { body: { token: links[1] ?? '', receiverEmail: 'gast@exempel.se' } }),
  'hold places': asBuyer(createHold, ({ eventId, typeId }) => ({
    params: { id: eventId },
    body: { tickets: [{ ticketTypeId: typeId }] },
  })),
  'choose the tickets of a hold': asBuyer(chooseTickets, ({ typeId }, { hold }) => ({
    params: { id: hold.id },
    body: { tickets: [{ ticketTypeId: typeId }] },
  })),
  'wait for a place, and be offered it': async ({ db, eventId, typeId, now }, { member }) => {
    const tickets = [{ ticketTypeId: typeId }];
    await db.transaction(async (tx) => {
      await lockEvent(tx, eventId);
      const entry = { members: [{ memberId: member.id, tickets }], drawEntryId: null };
      await standInLine(tx, eventId, [entry], now);
    });
    await db.transaction((tx) => offerFreePlaces(tx, eventId, now));
  },
  'leave the waiting list': asBuyer(leaveWaitingList, ({ eventId }) => ({ params: { id: eventId } })),
  'close the waiting list': ({ db, eventId, now }) =>
    db.transaction((tx) => closeList(tx, eventId, later(now, minutes(60 * 24 * 365)))),
  'confirm who came': async ({ db, eventId, now }) => {
    await db.update(events).set({ givesMarks: true }).where(eq(events.id, eventId));
    const confirm = db.transaction(async (tx) => {
      await lockEvent(tx, eventId);
      const after = later(now, minutes(60 * 24 * 365));
      const { event, markIds } = await confirmList(tx, eventId, undefined, { by: randomUUID(), now: after });
      await tellMarked(tx, event, markIds, after);
    });
    await refusedOrDone(confirm);
  },
  'cancel a hold': asBuyer(cancelHold, (_, { hold }) => ({ params: { id: hold.id } })),
  'start a payment': asBuyer(startPayment, (_, { hold }) => ({ params: { id: hold.id } })),
  'cancel a payment': asBuyer(cancelPayment, (_, { open }) => ({ params: { id: open.id } })),
  'take a callback': (world, { open }) =>
    world.app.call(takePaymentCallback, { params: { id: open.id }, body: { status: 'PAID' } }),
  'take a callback of a refund': (world, { sent }) =>
    world.app.call(takePaymentCallback, { params: { id: sent.instructionId }, body: { status: 'PAID' } }),
  'receive money': async (world, { open }) => {
    const payment = await findPayment(world.db, open.id);
    if (!payment) return;
    const money = { receivedOre: PRICE, reference: randomUUID(), payerAlias: null, paidAt: world.now };
    await noteState(services(world), payment, { kind: 'paid', ...money }, { now: world.now, by: 'job' });
  },
  'check a payment': async (world, { open }) => {
    await world.db.update(payments).set({ checkAt: world.now }).where(eq(payments.id, open.id));
    await checkPlanned(services(world), { paymentId: open.id, at: world.now.toISOString() });
  },
  'check a refund': async (world, { sent }) => {
    await world.db.update(refunds).set({ checkAt: world.now }).where(eq(refunds.id, sent.id));
    await checkPlannedRefund(services(world), { refundId: sent.id, at: world.now.toISOString() });
  },
  'plan what is overdue': ({ db, now }) => planOverdue(db, later(now, minutes(5))),
  'retry a refund': asAdmin(retryRefund, (_, { failed }) => ({ params: { id: failed.id } })),
  'note a refund as paid by hand': asAdmin(noteRefundByHand, (_, { failed }) => ({
    params: { id: failed.id },
  })),
  'hold refunds, and review the money': async (world, { sent }, cookie) => {
    await world.db.insert(restores).values({ restoredAt: world.now, backupTakenAt: world.now });
    await world.db.update(refunds).set({ checkAt: null }).where(eq(refunds.id, sent.id));
    return world.app.call(finishMoneyReview, {}, { cookie });
  },
  'refund money that is not known': async ({ db, now }) => {
    const id = await unknownMoney(db, now);
    await db.transaction((tx) => refundUnknownPayment(tx, id, { byUser: randomUUID(), now }));
  },
  'make a ticket of money that is not known': async ({ db, now, eventId, typeId }, { member }) => {
    const id = await unknownMoney(db, now);
    const wish = { eventId, ticketTypeIds: [typeId], email: member.email ?? 'gast@exempel.se' } as const;
    const done = { byUser: randomUUID(), now };
    await refusedOrDone(db.transaction((tx) => makeTicketsOfUnknownPayment(tx, id, wish, done)));
  },
  'end expired holds': ({ db, now }) => endExpiredHolds(db, later(now, minutes(20))),
  'delete the list': ({ db, eventId, now }) =>
    db.transaction(async (tx) => {
      await lockEvent(tx, eventId);
      await deleteList(tx, eventId, now);
    }),
  'repay everybody': async (world, of, cookie) => {
    const total = (world.buyers.length * 2 * PRICE) / 100;
    await asAdmin(takeDownEvent, ofEvent({ reason: 'Fel datum.' }))(world, of, cookie);
    return asAdmin(repayAll, ofEvent({ total }))(world, of, cookie);
  },
  'forget who is repaid': async ({ db, eventId, now }) => {
    await db.update(events).set({ participantsDeletedAt: now }).where(eq(events.id, eventId));
    await forgetRepaid(db, now);
  },
  'erase a member': asAdmin(eraseMember, (_, { member }) => ({ params: { id: member.id } })),
  'scan at the door': ({ db, eventId, now }, { tickets: [ticket] }) =>
    takeScan(
      db,
      { id: randomUUID(), eventId, name: 'Dörr 1', firstOpenedAt: now, closesAt: later(now, minutes(60)) },
      { nonce: randomUUID(), ticketId: ticket?.id ?? '', at: now.toISOString() },
      [],
      now,
    ),
  'check in by hand': asAdmin(checkIn, (world, of) => ({
    params: ticketOf(world, of),
    body: { cidOrEmail: of.member.email ?? '' },
  })),
  'undo a check-in': asAdmin(undoCheckIn, (world, of) => ({ params: ticketOf(world, of) })),
  'tell the holders': asAdmin(messageParticipants, ofEvent(message)),
  'renew the PIN': asAdmin(renewPin, ({ eventId: id }) => ({ params: { id } })),
  'take a ticket type away': async ({ db, eventId }) => {
    await db.transaction(async (tx) => {
      await lockEvent(tx, eventId);
      await tx
        .delete(ticketTypes)
        .where(sql`${ticketTypes.eventId} = ${eventId} and ${ticketTypes.position} > 0`);
      await tx.update(events).set({ numberOfTickets: 80 }).where(eq(events.id, eventId));
    });
  },
};
