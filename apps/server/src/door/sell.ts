import type { Allotment, DoorPhoneSale, DoorSaleAnswer } from '@karportalen/contract/door/selling';
import { byHandEnd } from '@karportalen/contract/tickets/rules';
import { and, eq } from 'drizzle-orm';
import { lockEvent } from '../events/lock-event.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { DoorCaller } from '../platform/http/door-caller.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { priceList } from '../tickets/booking/book-tickets.ts';
import { placeOrder } from '../tickets/booking/mailed-order.ts';
import { placesLeft, placesTaken } from '../tickets/booking/taken-places.ts';
import { typeStock } from '../tickets/booking/type-stock.ts';
import { addEntry } from '../tickets/participants/entries.ts';
import { doorPaymentOf } from '../tickets/sales/door-payment.ts';
import { doorSales } from '../tickets/tables/door-sales.ts';
import { tickets } from '../tickets/tables/tickets.ts';
import { entryTime } from './conflict-rules.ts';
import { addPlaces, listPlaces, readAllotment, returnPlaces, riseVersion, sellPlaces } from './places-sql.ts';

type Wanted = { readonly count: number; readonly version?: number | undefined };

/**
 * Sets how many unsold places a door has, as far as there is room. Holds the event's row lock while counting, so that
 * tickets, holds and reserved places never exceed the event's total.
 */
export const reservePlaces = async (
  tx: Tx,
  door: DoorCaller,
  { count, version }: Wanted,
  now: Date,
): Promise<Allotment> => {
  const event = orNotFound(await lockEvent(tx, door.eventId));
  const own = await listPlaces(tx, door.id);
  const known = await readAllotment(tx, door.id);
  if (count > own.length) {
    if (!event.doorSelling) throw problem('DOOR_SELLING_OFF');
    if (byHandEnd(event, now)) throw problem('BOOKING_CLOSED');
    const { left } = await placesLeft(tx, event, null, now);
    const more = Math.min(left, count - own.length);
    if (more <= 0) return known;
    await addPlaces(tx, { eventId: event.id, doorId: door.id, count: more }, now);
  } else {
    // A delayed request: the door has sold or reserved since.
    const isOld = version !== undefined && version < known.version;
    if (count === own.length || isOld) return known;
    await returnPlaces(tx, own.slice(count), now);
  }
  await riseVersion(tx, door.id);
  return readAllotment(tx, door.id);
};

const findSale = async (q: Tx, eventId: string, id: string): Promise<{ over: number } | undefined> => {
  const [row] = await q
    .select({ over: doorSales.over })
    .from(doorSales)
    .where(and(eq(doorSales.eventId, eventId), eq(doorSales.id, id)));
  return row;
};

/**
 * Records a sale. The money has already changed hands, so it is never refused for lack of room: it uses the door's own
 * places, then free ones, and reports what exceeds the total or the number of its type. That happens only if the organiser or a restore ended the
 * door before the phone could send its sales.
 */
const note = async (tx: Tx, door: DoorCaller, sale: DoorPhoneSale, now: Date): Promise<DoorSaleAnswer> => {
  const { id, ticketTypeId, count, paidBy, price } = sale;
  const event = orNotFound(await lockEvent(tx, door.eventId));
  const before = await findSale(tx, event.id, id);
  if (before) return { id, result: 'ok', over: before.over };
  const types = await priceList(tx, event.id);
  if (!types.has(ticketTypeId)) return { id, result: 'unknownType', over: 0 };
  const places = (await listPlaces(tx, door.id)).slice(0, count);
  const { left } = await placesLeft(tx, event, null, now);
  const { byType } = await placesTaken(tx, event.id, [], now);
  const ofType = Math.max(0, typeStock(types, byType).leftOf(ticketTypeId));
  const over = Math.max(0, count - places.length - Math.max(0, left), count - ofType);
  const at = entryTime(sale.at, door.firstOpenedAt, now);
  // Booked at the time it arrived: closed days of the accounts do not change.
  const pricePaidOre = Math.round(price * 100);
  const orderId = await placeOrder(tx, event.id, doorPaymentOf(pricePaidOre, paidBy), now);
  const ticket = { orderId, ticketTypeId, pricePaidOre };
  const made = await tx
    .insert(tickets)
    .values(Array.from({ length: count }, () => ticket))
    .returning({ id: tickets.id });
  const ticketIds = made.map((each) => each.id);
  for (const ticketId of ticketIds) await addEntry(tx, ticketId, at, { byDoor: door.name });
  await sellPlaces(tx, places, ticketIds);
  const row = { eventId: event.id, id, orderId, byDoor: door.name, at, receivedAt: now, over };
  await tx.insert(doorSales).values(row);
  await riseVersion(tx, door.id);
  return { id, result: 'ok', over };
};

/** One short transaction per sale: bookings on the event wait for its row lock. */
export const noteSale = (db: Db, door: DoorCaller, sale: DoorPhoneSale, now: Date): Promise<DoorSaleAnswer> =>
  db.transaction((tx) => note(tx, door, sale, now));
