import {
  getSales,
  getSoldTicket,
  giveTickets,
  refundSoldOrder,
  refundSoldTicket,
  sellAtDoor,
  setNumberOfTickets,
} from '@karportalen/contract/tickets/sales-endpoints';
import type { Q } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import { findList } from '../participants/sql.ts';
import { giveAway, noteDoorSale } from './manual-sales.ts';
import { changeNumberOfTickets } from './number-of-tickets.ts';
import { refundOne, refundWhole } from './refund.ts';
import { readSales } from './sales-sql.ts';
import { findSoldTicket } from './sold-tickets-sql.ts';

/** The event, if it is in the caller's scope. */
const reached = async (q: Q, id: string, caller: Caller): Promise<string> => {
  orNotFound(await findList(q, id, caller));
  return id;
};

export const salesRoutes: readonly Route[] = [
  onPool(getSales, async ({ q, params, caller, now }) =>
    readSales(q, await reached(q, params.id, caller), now),
  ),
  inTransaction(setNumberOfTickets, async ({ q, params, body, caller, now }) => {
    const eventId = await reached(q, params.id, caller);
    await changeNumberOfTickets(q, eventId, body, { caller, now });
    return readSales(q, eventId, now);
  }),
  inTransaction(giveTickets, async ({ q, params, body, caller, now }) => {
    const eventId = await reached(q, params.id, caller);
    return { tickets: await giveAway(q, body, { eventId, by: caller.id, now }) };
  }),
  inTransaction(sellAtDoor, async ({ q, params, body, caller, now }) => {
    const eventId = await reached(q, params.id, caller);
    return noteDoorSale(q, body, { eventId, by: caller.id, now });
  }),
  onPool(getSoldTicket, async ({ q, params, caller }) => {
    const eventId = await reached(q, params.id, caller);
    return orNotFound(await findSoldTicket(q, { eventId, ticketId: params.ticketId }));
  }),
  inTransaction(refundSoldTicket, async ({ q, params, body, caller, now }) => {
    const eventId = await reached(q, params.id, caller);
    return refundOne(q, { eventId, ticketId: params.ticketId }, { ...body, by: caller.id, now });
  }),
  inTransaction(refundSoldOrder, async ({ q, params, body, caller, now }) => {
    const eventId = await reached(q, params.id, caller);
    return refundWhole(q, { eventId, orderId: params.orderId }, { ...body, by: caller.id, now });
  }),
];
