import { randomUUID } from 'node:crypto';
import { listDoorTickets, reservePlaces, sendDoorSales } from '@karportalen/contract/door/door-endpoints';
import { listDoors } from '@karportalen/contract/door/endpoints';
import type { DoorPhoneSale } from '@karportalen/contract/door/selling';
import { getSales } from '@karportalen/contract/tickets/sales-endpoints';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { backUp, restored } from '../../test/databases/backups.ts';
import { openTestDoor } from '../../test/doors/door.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { holdOne, makeBookable } from '../../test/money/tickets.ts';
import { events } from '../events/tables.ts';
import { takenPlaces } from '../tickets/booking/taken-places.ts';
import { doorSales } from '../tickets/tables/door-sales.ts';

const TOTAL = 10;
const PRICE = 120;
type Door = Awaited<ReturnType<typeof openTestDoor>>;

const sell = async (door: Door, sales: DoorPhoneSale[]) => {
  const { status, body } = await door.call(sendDoorSales, { body: { sales } });
  expect(status).toBe(200);
  return body.sales as { id: string; result: string; over: number }[];
};

/** A door sells, a backup is taken, it sells more, and the backup is restored. The phone has all of its sales. */
const soldBeforeAndAfter = async () => {
  const before = await testApp();
  onTestFinished(() => before.close());
  const admin = await before.as('DivisionAdmin');
  const { event, typeId } = await makeBookable(before.db, START, {
    ...{ owner: admin.user, numberOfTickets: TOTAL, reservationType: 'Paid' },
    ...{ accountNumber: '3010', resultUnit: '12' },
  });
  await before.db.update(events).set({ doorSelling: true }).where(eq(events.id, event.id));
  const door = await openTestDoor(before, event.id);
  const saleOf = (count: number): DoorPhoneSale => ({
    ...{ id: randomUUID(), ticketTypeId: typeId, count, paidBy: 'cash', price: PRICE },
    at: START.toISOString(),
  });
  const sales = [saleOf(2), saleOf(3)];
  expect((await door.call(reservePlaces, { body: { count: 6 } })).body.places).toBe(6);
  await sell(door, sales.slice(0, 1));
  const bytes = await backUp(before, before.time.now);
  await sell(door, sales.slice(1));

  const now = later(START, minutes(5));
  const database = await restored(bytes, now);
  const after = await testApp({ database });
  after.time.now = now;
  onTestFinished(async () => {
    await after.close();
    await database.drop();
  });
  const organiser = await after.as('SuperAdmin');
  const params = { id: event.id };
  const taken = async () =>
    (await takenPlaces(after.db, { eventId: event.id, memberId: null }, after.time.now)).taken;
  const told = async () => (await organiser.call(listDoors, { params })).body.sold;
  const sold = async () => (await organiser.call(getSales, { params })).body;
  return { after, event, typeId, door, sales, taken, told, sold };
};

const bookAll = async ({ db, time }: TestApp, eventId: string, ticketTypeId: string, count: number) => {
  const { id: memberId } = await makePerson(db);
  await holdOne(db, { eventId, memberId, typeIds: Array(count).fill(ticketTypeId), now: time.now });
};

it('what a door sold after the backup is there once when the phone opens a door again', async () => {
  const { after, event, door, sales, taken, told, sold } = await soldBeforeAndAfter();
  // Control: the second sale is gone, the first is not, and the reserved places are free again.
  expect([await after.db.$count(doorSales), await taken()]).toEqual([1, 2]);
  const ended = await after.call(listDoorTickets, {}, { cookie: door.cookie });
  expect(ended.status).toBe(401);
  const again = await openTestDoor(after, event.id);
  for (let sent = 0; sent < 2; sent += 1)
    expect((await sell(again, sales)).map(({ over }) => over)).toEqual([0, 0]);
  expect(await after.db.$count(doorSales)).toBe(2);
  expect([await taken(), await told()]).toEqual([5, { tickets: 5, cash: 5 * PRICE, ownSwish: 0, over: [] }]);
  expect(await sold()).toMatchObject({ sold: 5, left: 5, byCash: 5 * PRICE });
});

it('what a door sold after the backup becomes a ticket also where others have booked its places, and the organiser is told', async () => {
  const { after, event, typeId, sales, taken, told } = await soldBeforeAndAfter();
  await bookAll(after, event.id, typeId, TOTAL - 3);
  const again = await openTestDoor(after, event.id);
  for (let sent = 0; sent < 2; sent += 1)
    expect((await sell(again, sales)).map(({ over }) => over)).toEqual([0, 2]);
  expect([await taken(), await told()]).toEqual([
    TOTAL + 2,
    {
      ...{ tickets: 5, cash: 5 * PRICE, ownSwish: 0 },
      over: [expect.objectContaining({ id: sales[1]?.id, by: again.name, count: 3, over: 2 })],
    },
  ]);
});
