import { answersIn } from '@karportalen/contract/tickets/answer-fields';
import {
  answerForMyTicket,
  cancelHold,
  chooseTickets,
  confirmHold,
  createHold,
  getMyTicket,
  joinWaitingList,
  leaveWaitingList,
  listMyTickets,
  openCode,
  passOnMyTicket,
  returnMyTicket,
  setMyFood,
} from '@karportalen/contract/tickets/member-endpoints';
import { foodRefusal } from '@karportalen/contract/tickets/rules';
import { lockEvent } from '../events/lock-event.ts';
import { latestArrival } from '../platform/batch/latest-arrival.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inBatch, inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { confirmHolds, eventOfHold } from './booking/confirm-holds.ts';
import { type PlacedHold, placeHolds } from './booking/place-holds.ts';
import { listUnfinishedOf } from './booking/unfinished-bookings.ts';
import { openCodeOf } from './booking-codes/open-code.ts';
import { answerForTicket } from './my-tickets/answer-for-ticket.ts';
import {
  listTicketsOf,
  lockTicketOf,
  markReturned,
  readTicketOf,
  returnRefusalOf,
  saveFood,
  ticketsOfOrders,
} from './my-tickets/my-tickets-sql.ts';
import { cancelHeld } from './payments/cancel-hold.ts';
import { chooseTicketsOf } from './payments/choose-tickets.ts';
import { refundTicket } from './payments/refund-tickets.ts';
import { passOn } from './transfer/transfer-ticket.ts';
import { joinList } from './waiting/join-list.ts';
import { leaveList } from './waiting/leave-list.ts';

const holdAnswer = ({ id, eventId, expiresAt, amountOre }: PlacedHold) => ({
  ...{ id, eventId, expiresAt: expiresAt.toISOString(), amount: amountOre / 100 },
});

export const memberTicketRoutes = (holdMinutes: number): readonly Route[] => [
  inBatch(createHold, {
    keyOf: (_db, { params }) => params.id,
    lock: lockEvent,
    decide: async (q, event, requests) => {
      const wishes = requests.map(({ caller, body, now }) => ({
        member: caller,
        tickets: body.tickets,
        now,
      }));
      const outcomes = await placeHolds(q, event, wishes, holdMinutes);
      return outcomes.map((outcome) =>
        'error' in outcome ? outcome : { value: { hold: holdAnswer(outcome.value) } },
      );
    },
  }),
  // `onPool`, because the call has no Idempotency-Key: the stored answer would contain the code, which is a secret.
  onPool(openCode, async ({ q, caller, params, body, now }) => ({
    code: await openCodeOf(q, { eventId: params.id, typed: body.code, member: caller }, now),
  })),
  inTransaction(cancelHold, ({ q, caller, params, now }) =>
    cancelHeld(q, { id: params.id, memberId: caller.id }, now),
  ),
  inTransaction(chooseTickets, async ({ q, caller, params, body, clock }) => ({
    hold: holdAnswer(await chooseTicketsOf(q, { id: params.id, member: caller }, body.tickets, clock)),
  })),
  inBatch(joinWaitingList, {
    keyOf: (_db, { params }) => params.id,
    lock: lockEvent,
    decide: async (q, event, requests) => {
      const wishes = requests.map(({ caller, body, now }) => ({
        member: caller,
        tickets: body.tickets,
        now,
      }));
      const outcomes = await joinList(q, event, wishes);
      return outcomes.map((outcome) =>
        'error' in outcome ? outcome : { value: { waiting: outcome.value } },
      );
    },
  }),
  inTransaction(leaveWaitingList, ({ q, caller, params, now }) => leaveList(q, params.id, caller, now)),
  inBatch(confirmHold, {
    keyOf: async (db, { caller, params }) =>
      orNotFound(await eventOfHold(db, { id: params.id, memberId: caller.id })),
    lock: lockEvent,
    decide: async (q, event, requests) => {
      const now = requests[0]?.clock() ?? latestArrival(requests);
      const asked = requests.map(({ caller, params, body }) => ({
        ...{ id: params.id, memberId: caller.id },
        sent: body,
      }));
      const outcomes = await confirmHolds(q, event, asked, now);
      const orderIds = outcomes.flatMap((outcome) => ('value' in outcome ? [outcome.value.orderId] : []));
      const tickets = await ticketsOfOrders(q, orderIds, now);
      return outcomes.map((outcome) => {
        if ('error' in outcome) return outcome;
        const { orderId } = outcome.value;
        return { value: { order: { id: orderId, tickets: tickets.get(orderId) ?? [] } } };
      });
    },
  }),
  onPool(listMyTickets, async ({ q, caller, now }) => {
    const [tickets, unfinished] = await Promise.all([
      listTicketsOf(q, caller.id, now),
      listUnfinishedOf(q, caller, now),
    ]);
    return { tickets, unfinished };
  }),
  onPool(getMyTicket, async ({ q, caller, params, now }) =>
    orNotFound(await readTicketOf(q, caller.id, params.id, now)),
  ),
  inTransaction(setMyFood, async ({ q, caller, params, body, now }) => {
    const mine = orNotFound(await lockTicketOf(q, caller.id, params.id));
    const refusal = foodRefusal(mine.event, mine.ticket, now);
    if (refusal) throw problem(refusal);
    await saveFood(q, mine.ticket.id, body.foodPreference ?? null);
    return orNotFound(await readTicketOf(q, caller.id, params.id, now));
  }),
  inTransaction(answerForMyTicket, async ({ q, caller, params, body, now }) => {
    await answerForTicket(q, { memberId: caller.id, ticketId: params.id }, answersIn(body.answers), now);
    return orNotFound(await readTicketOf(q, caller.id, params.id, now));
  }),
  inTransaction(passOnMyTicket, async ({ q, caller, params, body, now }) => {
    const { ticket, event } = orNotFound(await lockTicketOf(q, caller.id, params.id));
    await passOn(q, { ...event, ...ticket, holderEmail: caller.email }, body.receiverEmail, now);
  }),
  inTransaction(returnMyTicket, async ({ q, caller, params, now }) => {
    const mine = orNotFound(await lockTicketOf(q, caller.id, params.id));
    const refusal = returnRefusalOf(mine, caller.id, now);
    if (refusal) throw problem(refusal);
    if (mine.ticket.pricePaidOre === 0) await markReturned(q, mine.ticket.id, now);
    else await refundTicket(q, mine.ticket.id, { reason: 'returned', now });
  }),
];
