import {
  closeDoorSession,
  listDoorTickets,
  openDoorSession,
  reservePlaces,
  sendDoorSales,
  sendScans,
} from '@karportalen/contract/door/door-endpoints';
import type { ScanAnswer } from '@karportalen/contract/door/fields';
import type { DoorSaleAnswer } from '@karportalen/contract/door/selling';
import { toColumns } from '@karportalen/contract/door/ticket-columns';
import { isCalledOff } from '@karportalen/contract/events/event-status';
import { doorClosesAt } from '@karportalen/contract/tickets/rules';
import type { Q } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { readTicketKeys, signingKey } from '../tickets/codes/ticket-keys-sql.ts';
import { readCallOff } from '../tickets/participants/sql.ts';
import { readDoorList } from './door-list.ts';
import { eventToOpen } from './open-session.ts';
import { readAllotment } from './places-sql.ts';
import { noteSale, reservePlaces as reserve } from './sell.ts';
import { readSelling } from './selling-sql.ts';
import { doorCookie, endDoorByToken, openDoor } from './session.ts';
import { takeScan } from './take-scan.ts';

const readPublicKeys = async (q: Q): Promise<string[]> =>
  (await readTicketKeys(q)).map(({ publicKey }) => publicKey.toString('base64url'));

const secondsUntil = (closing: Date, now: Date): number =>
  Math.floor((closing.getTime() - now.getTime()) / 1000);

/** No Idempotency-Key here: answers name people and must not be stored, and scans have their own nonces. */
export const doorRoutes: readonly Route[] = [
  onPool(openDoorSession, async ({ q, body, address, now, cookies }) => {
    const { event, opening } = await eventToOpen(q, body, address, now);
    const replaces = cookies.get(doorCookie);
    const { id, token, secret, name } = await q.transaction((tx) =>
      openDoor(tx, { ...opening, device: body.device, replaces }, now),
    );
    const { publicKey } = await signingKey(q, now);
    const publicKeys = await readPublicKeys(q);
    const { isComplete: _, ...list } = await readDoorList(q, event.id);
    const closing = doorClosesAt(event.endTime);
    if (body.as === 'cookie') cookies.set(doorCookie, token, secondsUntil(closing, now));
    return {
      event: {
        ...event,
        startTime: event.startTime.toISOString(),
        endTime: event.endTime.toISOString(),
        closesAt: closing.toISOString(),
      },
      door: name,
      secret,
      publicKey: publicKey.toString('base64url'),
      publicKeys,
      ...list,
      selling: await readSelling(q, { id, eventId: event.id }),
      ...(body.list === 'columns' && { tickets: [], columns: toColumns(list.tickets) }),
      ...(body.as === 'bearer' && { token }),
    };
  }),

  onPool(listDoorTickets, async ({ q, caller, query, cookies, now }) => {
    const closing = caller.closesAt.toISOString();
    const token = cookies.get(doorCookie);
    // Only when the closing time changed: a late answer would overwrite another door's cookie.
    if (token && query.closesAt !== undefined && query.closesAt !== closing)
      cookies.set(doorCookie, token, secondsUntil(caller.closesAt, now));
    return {
      ...(await readDoorList(q, caller.eventId, query.since)),
      publicKeys: await readPublicKeys(q),
      closesAt: closing,
      selling: await readSelling(q, caller),
    };
  }),

  onPool(sendScans, async ({ q, caller, body, now }) => {
    if (isCalledOff(await readCallOff(q, caller.eventId))) throw problem('CHECK_IN_EVENT_CANCELLED');
    const keys = await readTicketKeys(q);
    const scans: ScanAnswer[] = [];
    for (const scan of body.scans) scans.push(await takeScan(q, caller, scan, keys, now));
    return { scans };
  }),

  inTransaction(reservePlaces, ({ q, caller, body, now }) => reserve(q, caller, body, now)),

  onPool(sendDoorSales, async ({ q, caller, body, now }) => {
    const sales: DoorSaleAnswer[] = [];
    for (const sale of body.sales) sales.push(await noteSale(q, caller, sale, now));
    return { sales, allotment: await readAllotment(q, caller.id) };
  }),

  onPool(closeDoorSession, async ({ q, cookies, bearer, now }) => {
    for (const token of [bearer, cookies.get(doorCookie)]) if (token) await endDoorByToken(q, token, now);
    cookies.clear(doorCookie);
  }),
];
