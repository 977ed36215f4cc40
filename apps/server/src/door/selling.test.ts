import { randomUUID } from 'node:crypto';
import { listDoorTickets, reservePlaces, sendDoorSales } from '@karportalen/contract/door/door-endpoints';
import { endAllDoors, endDoor, listDoors, setDoorSelling } from '@karportalen/contract/door/endpoints';
import type { DoorPhoneSale } from '@karportalen/contract/door/selling';
import { getSales } from '@karportalen/contract/tickets/sales-endpoints';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { signal } from '../../test/deferred.ts';
import { openTestDoor } from '../../test/doors/door.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { holdOne, makeBookable } from '../../test/money/tickets.ts';
import { events } from '../events/tables.ts';
import { takenPlaces } from '../tickets/booking/taken-places.ts';
import { doorPlaces, doorSales } from '../tickets/tables/door-sales.ts';
import { orders } from '../tickets/tables/orders.ts';
import { tickets } from '../tickets/tables/tickets.ts';
import { dropClosedDoors } from './housekeeping.ts';
import { addPlaces } from './places-sql.ts';
import { endAllDoors as endEveryDoor } from './session.ts';
import { doorSessions } from './tables.ts';

type Door = Awaited<ReturnType<typeof openTestDoor>>;
const PRICE = 120;
const TOTAL = 10;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let list: Awaited<ReturnType<typeof makeBookable>>;
let one: Door;
let two: Door;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  list = await makeBookable(app.db, START, {
    ...{ owner: admin.user, numberOfTickets: TOTAL, reservationType: 'Paid' },
    ...{ accountNumber: '3010', resultUnit: '12' },
  });
  await app.db.update(events).set({ doorSelling: true }).where(eq(events.id, list.event.id));
  [one, two] = [await openTestDoor(app, list.event.id), await openTestDoor(app, list.event.id)];
});

const params = () => ({ id: list.event.id });
const saleOf = (count: number, more: Partial<DoorPhoneSale> = {}): DoorPhoneSale => ({
  ...{ id: randomUUID(), ticketTypeId: list.typeId, count, paidBy: 'cash', price: PRICE },
  ...{ at: START.toISOString(), ...more },
});
const reserve = async (door: Door, count: number, version?: number) =>
  (await door.call(reservePlaces, { body: { count, version } })).body;
const sell = async (door: Door, ...sales: DoorPhoneSale[]) => {
  const { status, body } = await door.call(sendDoorSales, { body: { sales } });
  expect(status).toBe(200);
  return body;
};
const book = async (count: number) => {
  const { id: memberId } = await makePerson(app.db);
  return holdOne(app.db, {
    eventId: list.event.id,
    memberId,
    typeIds: Array(count).fill(list.typeId),
    now: app.time.now,
  }).then(
    () => true,
    () => false,
  );
};
const taken = async (at = app.time.now) =>
  (await takenPlaces(app.db, { eventId: list.event.id, memberId: null }, at)).taken;
const soldTickets = () =>
  app.db.$count(
    tickets,
    sql`${tickets.orderId} in (select o.id from orders o where o.event_id = ${list.event.id})`,
  );
const told = async () => (await admin.call(listDoors, { params: params() })).body;

describe('the organiser', () => {
  it('the organiser says whether the doors may sell, which is off from the start', async () => {
    const other = await makeBookable(app.db, START, {
      ...{ owner: admin.user, reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' },
    });
    const door = await openTestDoor(app, other.event.id);
    const refused = await door.call(reservePlaces, { body: { count: 1 } });
    expect([refused.status, refused.body.code]).toEqual([409, 'DOOR_SELLING_OFF']);
    expect((await door.call(listDoorTickets, {})).body.selling).toBeNull();
    const where = { params: { id: other.event.id }, body: { isSelling: true } };
    expect((await admin.call(setDoorSelling, where)).status).toBe(204);
    expect((await door.call(listDoorTickets, {})).body.selling).toEqual({
      types: [{ id: other.typeId, swedishName: 'Student', englishName: 'Student ticket', price: PRICE }],
      allotment: { places: 0, version: 0 },
    });
    expect((await door.call(reservePlaces, { body: { count: 1 } })).status).toBe(200);
    const stranger = await app.as('DivisionAdmin');
    expect((await stranger.call(setDoorSelling, where)).status).toBe(404);
    const [row] = await app.db.select().from(events).where(eq(events.id, other.event.id));
    expect(row?.updatedAt).toEqual(other.event.updatedAt);
  });

  it('the organiser sees what was reserved and sold, told apart by how it was paid, in the sales too', async () => {
    await reserve(one, 5);
    await sell(one, saleOf(2), saleOf(1, { paidBy: 'ownSwish' }));
    expect(await told()).toMatchObject({
      isSelling: true,
      doors: [{ name: 'Dörr 1', places: 2 }, { places: 0 }],
      sold: { tickets: 3, cash: 2 * PRICE, ownSwish: PRICE, over: [] },
    });
    const { body } = await admin.call(getSales, { params: params() });
    expect(body).toMatchObject({
      ...{ sold: 3, held: 0, atDoors: 2, left: 5, revenue: 3 * PRICE },
      ...{ bySwish: 0, byCash: 2 * PRICE, byOwnSwish: PRICE },
    });
  });
});

describe('a free ticket', () => {
  it('a free ticket is sold at the door without a means of payment, also by a phone that names one; any other needs one', async () => {
    await reserve(one, 3);
    await sell(one, saleOf(1, { price: 0, paidBy: null }), saleOf(2, { price: 0, paidBy: 'cash' }));
    expect((await told()).sold).toEqual({ tickets: 3, cash: 0, ownSwish: 0, over: [] });
    const paid = await app.db.select().from(orders).where(eq(orders.eventId, list.event.id));
    expect(paid.map(({ paidBy }) => paidBy)).toEqual(['unknown', 'unknown']);
    const refused = await one.call(sendDoorSales, { body: { sales: [saleOf(1, { paidBy: null })] } });
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      { 'sales.0.paidBy': 'Välj hur det betalades.' },
    ]);
  });
});

describe('a door’s allotment', () => {
  it('a door’s allotment takes places from everybody else, as many as are left, and gives them back', async () => {
    expect(await reserve(one, 7)).toEqual({ places: 7, version: 1 });
    expect(await book(4)).toBe(false);
    expect(await book(2)).toBe(true);
    expect(await reserve(two, 5)).toEqual({ places: 1, version: 1 });
    expect(await taken()).toBe(TOTAL);
    expect(await reserve(one, 3, 1)).toEqual({ places: 3, version: 2 });
    expect(await book(4)).toBe(true);
  });

  it('a door’s allotment asked for again, as after a lost answer, is the same', async () => {
    for (let sent = 0; sent < 3; sent += 1) expect(await reserve(one, 4)).toEqual({ places: 4, version: 1 });
    expect(await taken()).toBe(4);
  });

  it('a door’s allotment is not given back by a request that was held up while the door reserved and sold more', async () => {
    const { version } = await reserve(one, 2);
    await reserve(one, 8);
    expect(await reserve(one, 0, version)).toEqual({ places: 8, version: 2 });
    expect(await taken()).toBe(8);
  });

  it('a door’s allotment is not given back by the clock while the door is on, but when it closes, ends or the event is over', async () => {
    const ends = [
      async (door: Door) =>
        void (await app.inject({ method: 'POST', url: '/door/v1/logout', headers: { cookie: door.cookie } })),
      async () => {
        const [{ id } = { id: '' }] = (await told()).doors.filter(
          ({ places }: { places: number }) => places > 0,
        );
        await admin.call(endDoor, { params: { ...params(), doorId: id } });
      },
      async () => void (await admin.call(endAllDoors, { params: params() })),
      async () => endEveryDoor(app.db, app.time.now),
      async () => dropClosedDoors(app.db, later(list.event.endTime ?? START, minutes(25 * 60))),
    ];
    for (const end of ends) {
      const door = await openTestDoor(app, list.event.id);
      await reserve(door, 3);
      expect(await taken(later(START, minutes(600)))).toBe(3);
      await end(door);
      expect(await taken()).toBe(0);
    }
  });
});

describe('a sale at the door', () => {
  it('a sale at the door makes tickets that are in at once, from the door’s own places', async () => {
    await reserve(one, 4);
    app.time.now = later(START, minutes(30));
    const sale = saleOf(3, { at: later(START, minutes(10)).toISOString(), paidBy: 'ownSwish' });
    expect(await sell(one, sale)).toEqual({
      sales: [{ id: sale.id, result: 'ok', over: 0 }],
      allotment: { places: 1, version: 2 },
    });
    expect(await taken()).toBe(4);
    const [order] = await app.db.select().from(orders).where(eq(orders.eventId, list.event.id));
    expect(order).toMatchObject({ paidBy: 'ownSwish', placedAt: app.time.now, buyerId: null });
    const { body } = await one.call(listDoorTickets, {});
    expect(body.tickets).toHaveLength(3);
    expect(body.tickets[0]).toMatchObject({
      status: 'checkedIn',
      checkedInBy: 'Dörr 1',
      checkedInAt: sale.at,
    });
  });

  it('a sale at the door sent again with the same id adds nothing, also by the next door and after a restart', async () => {
    await reserve(one, 5);
    const sales = [saleOf(2), saleOf(1)];
    await Promise.all([sell(one, ...sales), sell(one, ...sales)]);
    await sell(two, ...sales);
    expect([
      await soldTickets(),
      await app.db.$count(doorSales, eq(doorSales.eventId, list.event.id)),
    ]).toEqual([3, 2]);
    expect(await taken()).toBe(5);
  });

  it('a sale at the door of a type that the event does not have is answered as such, and the next is noted', async () => {
    await reserve(one, 5);
    const { sales } = await sell(one, saleOf(1, { ticketTypeId: randomUUID() }), saleOf(1));
    expect(sales.map(({ result }: { result: string }) => result)).toEqual(['unknownType', 'ok']);
    const bad = await one.call(sendDoorSales, { body: { sales: [saleOf(0)] } });
    expect(bad.status).toBe(400);
  });

  it('a sale at the door is noted although the doors may not sell any more: the money has been taken', async () => {
    await reserve(one, 2);
    await admin.call(setDoorSelling, { params: params(), body: { isSelling: false } });
    await sell(one, saleOf(2));
    expect(await soldTickets()).toBe(2);
  });

  it('a sale at the door of a door that was ended comes in by the next, takes what is left, and is told where nothing is', async () => {
    await reserve(one, 6);
    const unsent = [saleOf(2), saleOf(3), saleOf(1)];
    await admin.call(endAllDoors, { params: params() });
    expect(await book(7)).toBe(true);
    const again = await openTestDoor(app, list.event.id);
    const { sales } = await sell(again, ...unsent);
    expect(sales.map(({ over }: { over: number }) => over)).toEqual([0, 2, 1]);
    expect(await soldTickets()).toBe(6);
    expect((await told()).sold).toMatchObject({
      tickets: 6,
      cash: 6 * PRICE,
      over: expect.arrayContaining([
        expect.objectContaining({ count: 3, over: 2, by: again.name }),
        expect.objectContaining({ count: 1, over: 1 }),
      ]),
    });
  });
});

describe('two doors and members who book at the same moment', () => {
  it('two doors and members who book at the same moment never take more than there is', async () => {
    const asked = [
      ...Array.from({ length: 6 }, () => () => book(1)),
      ...Array.from({ length: 4 }, (_, n) => async () => reserve(n % 2 ? one : two, 2 + n)),
    ];
    await Promise.all(asked.map((ask) => ask()));
    expect(await taken()).toBeLessThanOrEqual(TOTAL);
    const left = await Promise.all([one, two].map(async (door) => (await reserve(door, 200)).places));
    // The doors sell all their places while others still book.
    await Promise.all([
      // One door may have reserved every place that was left.
      ...[one, two].map(
        (door, n) => left[n] && sell(door, ...Array.from({ length: left[n] }, () => saleOf(1))),
      ),
      ...Array.from({ length: 5 }, () => book(1)),
    ]);
    expect(await taken()).toBe(TOTAL);
    expect((await told()).sold.over).toEqual([]);
    const rows = await app.db.select().from(doorPlaces).where(isNull(doorPlaces.ticketId));
    expect(rows.filter(({ eventId, returnedAt }) => eventId === list.event.id && !returnedAt)).toEqual([]);
  });

  it('two doors and members who book at the same moment would take more than there is if places were counted without the event’s lock (control)', async () => {
    const [bothLooked, first] = [signal(), signal()];
    const [door] = await app.db
      .select()
      .from(doorSessions)
      .where(and(eq(doorSessions.eventId, list.event.id), eq(doorSessions.name, 'Dörr 1')));
    const take = (wait: () => Promise<void>) =>
      app.db.transaction(async (tx) => {
        const before = await takenPlaces(tx, { eventId: list.event.id, memberId: null }, START);
        await wait();
        const count = TOTAL - before.taken;
        await addPlaces(tx, { eventId: list.event.id, doorId: door?.id ?? '', count }, START);
      });
    const slow = take(async () => {
      first.fulfil();
      await bothLooked.reached;
    });
    await first.reached;
    await take(async () => bothLooked.fulfil());
    await slow;
    expect(await taken()).toBe(2 * TOTAL);
  });
});
