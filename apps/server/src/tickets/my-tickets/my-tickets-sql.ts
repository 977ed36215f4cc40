import { pickTexts } from '@karportalen/contract/core/text-fields';
import { isCalledOff } from '@karportalen/contract/events/event-status';
import { mainText } from '@karportalen/contract/events/fields';
import { answersOut } from '@karportalen/contract/tickets/answer-fields';
import { keptAnswers } from '@karportalen/contract/tickets/answers';
import { shownFood } from '@karportalen/contract/tickets/food';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import {
  answersRefusal,
  foodRefusal,
  passOnRefusal,
  returnRefusal,
  returnUntil,
} from '@karportalen/contract/tickets/rules';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { askedOut } from '../../events/questions.ts';
import { events, ticketTypes } from '../../events/tables.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { imageUrl } from '../../platform/images/sql.ts';
import { questionsTo } from '../answers/questions-to-holder.ts';
import { ticketOptionsColumn } from '../booking/options-sql.ts';
import { type SigningKey, signQrCode } from '../codes/qr-signature.ts';
import { signingKey } from '../codes/ticket-keys-sql.ts';
import { lockTicketsAndPayments } from '../lock-order.ts';
import { isRefundWaiting } from '../payments/money-review.ts';
import { receiptColumn } from '../payments/receipt-numbers.ts';
import { orders } from '../tables/orders.ts';
import { payments, refunds } from '../tables/payments.ts';
import { tickets } from '../tables/tickets.ts';

const { description, descriptionSwedish, ...shortText } = mainText;

/** Tickets that this member holds, or held and transferred in the app. */
const isMine = (memberId: string | PgColumn): SQL | undefined =>
  or(
    eq(tickets.holderId, memberId),
    sql`exists (select from ticket_passes p where p.ticket_id = ${tickets.id} and p.giver_id = ${memberId})`,
  );

const select = (q: Q, memberId: string | PgColumn, where: SQL | undefined) =>
  q
    .select({
      ticket: tickets,
      event: events,
      type: ticketTypes,
      options: ticketOptionsColumn,
      buyerId: orders.buyerId,
      orderAnswers: orders.answers,
      paidBy: orders.paidBy,
      refund: refunds,
      paymentId: payments.id,
      receipt: receiptColumn('payment', payments.id),
      refundReceipt: receiptColumn('refund', refunds.id),
      passedOnTo: sql<string | null>`(select p.receiver_email from ticket_passes p
        where p.ticket_id = ${tickets.id} and p.giver_id = ${memberId} order by p.generation desc limit 1)`,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .leftJoin(refunds, eq(refunds.id, tickets.refundId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(where);

export type MyTicket = Awaited<ReturnType<typeof select>>[number];

const statusOf = ({ ticket }: MyTicket, memberId: string): MemberTicket['status'] => {
  if (ticket.holderId !== memberId) return 'passedOn';
  if (ticket.returnedAt) return 'returned';
  if (ticket.refundedAt) return 'refunded';
  return ticket.checkedInAt ? 'checkedIn' : 'valid';
};

/**
 * For a ticket that was valid when its event was cancelled. One returned or refunded before has no money to wait for.
 */
const cancelledMoneyOf = ({
  ticket: { pricePaidOre, refundedAt },
  event: { cancelledAt },
  refund,
  paymentId,
}: MyTicket): MemberTicket['cancelledMoney'] => {
  if (!cancelledAt || (refundedAt && refundedAt < cancelledAt)) return null;
  if (pricePaidOre === 0) return 'free';
  if (refund ? refund.settledAt : refundedAt) return 'repaid';
  // A refund that Swish refused is the treasurer's to pay.
  return paymentId && refund?.status !== 'failed' ? 'swish' : 'byHand';
};

export const returnRefusalOf = ({ ticket, event, paidBy, buyerId }: MyTicket, memberId: string, now: Date) =>
  returnRefusal(event, { ...ticket, paidBy, isOwn: buyerId === memberId }, now);

const nothingAsked = { questions: [], answers: [], canAnswer: false };

/** What the holder is asked, and their answers. The whole order's questions are its buyer's. */
const ownAnswers = (
  { ticket, event, type, buyerId, orderAnswers }: MyTicket,
  memberId: string,
  now: Date,
) => {
  const asked = questionsTo({ event, type, isBuyer: buyerId === memberId });
  if (asked.length === 0) return nothingAsked;
  const given = keptAnswers(asked, { ...(buyerId === memberId && orderAnswers), ...ticket.answers });
  const canAnswer = answersRefusal(event, ticket, now) === undefined;
  return { questions: askedOut(asked), answers: answersOut(given), canAnswer };
};

const toAnswer =
  (memberId: string, key: SigningKey, now: Date) =>
  (mine: MyTicket): MemberTicket[] => {
    const { ticket, event, type } = mine;
    const { startTime, endTime } = event;
    if (!startTime || !endTime) return [];
    const status = statusOf(mine, memberId);
    const refusal = returnRefusalOf(mine, memberId, now);
    const opens = status === 'valid' || status === 'checkedIn';
    return [
      {
        id: ticket.id,
        event: {
          id: event.id,
          ...pickTexts(shortText, event),
          startTime: startTime.toISOString(),
          endTime: endTime.toISOString(),
          imageUrl: event.imageSha256 === null ? null : imageUrl(event.imageSha256),
          isCancelled: isCalledOff(event),
          cancelledAt: event.cancelledAt?.toISOString() ?? null,
        },
        type: { swedishName: type.swedishName, englishName: type.englishName },
        options: mine.options,
        price: ticket.pricePaidOre / 100,
        foodPreference: opens ? ticket.foodPreference : null,
        foodPreferenceEnglish: opens && ticket.foodPreference ? shownFood(ticket.foodPreference, 'en') : null,
        canSetFood: opens && foodRefusal(event, ticket, now) === undefined,
        ...(opens ? ownAnswers(mine, memberId, now) : nothingAsked),
        passedOnTo: status === 'passedOn' ? mine.passedOnTo : null,
        code: opens ? signQrCode({ ticketId: ticket.id, generation: ticket.generation }, key) : null,
        status,
        returnBy: (returnUntil(event) ?? startTime).toISOString(),
        canReturn: status === 'valid' && refusal === undefined,
        canPassOn: status === 'valid' && passOnRefusal(event, ticket, now) === undefined,
        marks:
          event.givesMarks && mine.buyerId === memberId
            ? { returnDeadline: event.returnDeadline?.toISOString() ?? null }
            : null,
        returnRefusal: status === 'valid' ? (refusal ?? null) : null,
        simulated: mine.paidBy === 'simulated',
        refund:
          mine.refund && mine.buyerId === memberId
            ? { amount: (ticket.refundedOre ?? 0) / 100, status: mine.refund.status }
            : null,
        refundWaits: mine.refund !== null && mine.buyerId === memberId && isRefundWaiting(mine.refund),
        receiptNumber: mine.buyerId === memberId ? mine.receipt : null,
        refundReceiptNumber: mine.buyerId === memberId ? mine.refundReceipt : null,
        cancelledMoney: status === 'passedOn' ? null : cancelledMoneyOf(mine),
      },
    ];
  };

/** Upcoming ones first, soonest first; past ones last, latest first. */
export const listTicketsOf = async (q: Q, memberId: string, now: Date): Promise<MemberTicket[]> => {
  const key = await signingKey(q, now);
  const isOver = sql`${events.endTime} <= ${now.toISOString()}::timestamptz`;
  const rows = await select(q, memberId, isMine(memberId)).orderBy(
    asc(isOver),
    asc(sql`case when not ${isOver} then ${events.startTime} end`),
    desc(events.startTime),
    asc(tickets.id),
  );
  return rows.flatMap(toAnswer(memberId, key, now));
};

/** The buyers' tickets of each of these orders. */
export const ticketsOfOrders = async (
  q: Q,
  orderIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, MemberTicket[]>> => {
  const key = await signingKey(q, now);
  const isTheirs = and(inArray(tickets.orderId, [...orderIds]), isMine(orders.buyerId));
  const rows = await select(q, orders.buyerId, isTheirs).orderBy(asc(tickets.id));
  const byOrder = new Map<string, MemberTicket[]>(orderIds.map((id) => [id, []]));
  for (const row of rows) {
    if (row.buyerId === null) continue;
    byOrder.get(row.ticket.orderId)?.push(...toAnswer(row.buyerId, key, now)(row));
  }
  return byOrder;
};

export const ticketsOfOrder = async (q: Q, orderId: string, now: Date): Promise<MemberTicket[]> =>
  (await ticketsOfOrders(q, [orderId], now)).get(orderId) ?? [];

export const readTicketOf = async (
  q: Q,
  memberId: string,
  id: string,
  now: Date,
): Promise<MemberTicket | undefined> => {
  const key = await signingKey(q, now);
  const rows = await select(q, memberId, and(eq(tickets.id, id), isMine(memberId)));
  return rows.flatMap(toAnswer(memberId, key, now))[0];
};

export const eventOfTicket = async (q: Q, ticketId: string): Promise<string | undefined> => {
  const [found] = await q
    .select({ eventId: orders.eventId })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(eq(tickets.id, ticketId));
  return found?.eventId;
};

/** This member's ticket and its payment, under row locks. */
export const lockTicketOf = async (tx: Tx, memberId: string, id: string): Promise<MyTicket | undefined> => {
  const isTheirs = and(eq(tickets.id, id), eq(tickets.holderId, memberId));
  await lockTicketsAndPayments(tx, isTheirs);
  const [row] = await select(tx, memberId, isTheirs);
  return row;
};

/** Returns the place. Only free tickets can be returned, so nothing is refunded. */
export const markReturned = async (q: Q, id: string, now: Date): Promise<void> => {
  await q
    .update(tickets)
    .set({ returnedAt: now, refundedAt: now, refundedOre: 0, foodPreference: null, answers: null })
    .where(eq(tickets.id, id));
};

export const saveFood = async (q: Q, id: string, foodPreference: string | null): Promise<void> => {
  await q.update(tickets).set({ foodPreference }).where(eq(tickets.id, id));
};
