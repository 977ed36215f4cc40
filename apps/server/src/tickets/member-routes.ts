import {
  cancelHold,
  confirmHold,
  createHold,
  getMyTicket,
  listMyTickets,
  passOnMyTicket,
  returnMyTicket,
  setMyFood,
} from '@karportalen/contract/tickets/member-endpoints';
import { foodRefusal } from '@karportalen/contract/tickets/rules';
import { isEventVisible } from '../events/event-visibility.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { confirmHeld, placeHold } from './booking/holds.ts';
import { listUnfinishedOf } from './booking/unfinished-bookings.ts';
import {
  listTicketsOf,
  lockTicketOf,
  markReturned,
  readTicketOf,
  returnRefusalOf,
  saveFood,
  ticketsOfOrder,
} from './my-tickets/my-tickets-sql.ts';
import { cancelHeld } from './payments/cancel-hold.ts';
import { refundTicket } from './payments/refund-tickets.ts';
import { passOn } from './transfer/transfer-ticket.ts';

export const memberTicketRoutes = (holdMinutes: number): readonly Route[] => [
  inTransaction(createHold, async ({ q, caller, params, body, now }) => {
    if (!(await isEventVisible(q, caller, params.id, now))) throw problem('NOT_FOUND');
    const wish = { eventId: params.id, memberId: caller.id, tickets: body.tickets };
    const { hold, amountOre } = await placeHold(q, wish, { now, holdMinutes });
    const { id, eventId, expiresAt } = hold;
    return { hold: { id, eventId, expiresAt: expiresAt.toISOString(), amount: amountOre / 100 } };
  }),
  inTransaction(cancelHold, ({ q, caller, params, now }) =>
    cancelHeld(q, { id: params.id, memberId: caller.id }, now),
  ),
  inTransaction(confirmHold, async ({ q, caller, params, now }) => {
    const { orderId } = await confirmHeld(q, { id: params.id, memberId: caller.id }, now);
    return { order: { id: orderId, tickets: await ticketsOfOrder(q, caller.id, orderId, now) } };
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
