import { listDoorTickets, openDoorSession } from '@karportalen/contract/door/door-endpoints';
import { endAllDoors, endDoor, listDoors, renewPin } from '@karportalen/contract/door/endpoints';
import type { EventDoors } from '@karportalen/contract/door/fields';
import { deleteParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { openTestDoor, scanOf, seconds } from '../../test/doors/door.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { endEvent, makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { events } from '../events/tables.ts';
import { checkIns } from '../tickets/tables/check-ins.ts';
import { dropClosedDoors } from './housekeeping.ts';
import { doorScans, doorSessions } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let list: Awaited<ReturnType<typeof makeBookable>>;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  admin = await app.as('DivisionAdmin');
  list = await makeBookable(app.db, START, { owner: admin.user, pin: '246810' });
});

const params = () => ({ id: list.event.id });
const read = async (): Promise<EventDoors> => (await admin.call(listDoors, { params: params() })).body;
const isOpen = async (door: Awaited<ReturnType<typeof openTestDoor>>) =>
  (await door.call(listDoorTickets, {})).status === 200;

/** Two doors offline admit on the same ticket. */
const makeConflict = async () => {
  const [one, two] = [await openTestDoor(app, list.event.id), await openTestDoor(app, list.event.id)];
  const person = await makePerson(app.db, { firstName: 'Kim', lastName: 'Ek' });
  const { ticket } = await makeTicket(app.db, list, { holderId: person.id });
  app.time.now = later(START, minutes(4));
  await two.send(scanOf({ ticketId: ticket.id, at: seconds(START, 90) }));
  await one.send(scanOf({ ticketId: ticket.id, at: seconds(START, 60) }));
  return { one, two, ticket };
};

describe('an organiser', () => {
  it('an organiser sees the PIN, the open doors and the tickets that let in two', async () => {
    const { ticket } = await makeConflict();
    const { pin, address, qr, doors, conflicts } = await read();
    expect(pin).toBe('246810');
    // In the fragment: browsers send it to no server, so it is in no log.
    expect(address).toMatch(/^https?:\/\/[^/]+\/door\/#secret=[\w-]{22}$/);
    expect(new Set(qr.map((row) => row.length))).toEqual(new Set([qr.length]));
    expect(qr[0]).toMatch(/^1{7}0[01]+01{7}$/);
    expect(doors).toMatchObject([
      { name: 'Dörr 1', openedAt: START.toISOString(), lastUsedAt: app.time.now.toISOString() },
      { name: 'Dörr 2' },
    ]);
    expect(conflicts).toEqual([
      {
        ticketId: ticket.id,
        name: 'Kim Ek',
        entries: [
          { at: seconds(START, 60).toISOString(), by: 'Dörr 1' },
          { at: seconds(START, 90).toISOString(), by: 'Dörr 2' },
        ],
      },
    ]);
  });

  it('an organiser ends one door, or all', async () => {
    const [one, two, three] = [
      await openTestDoor(app, list.event.id),
      await openTestDoor(app, list.event.id),
      await openTestDoor(app, list.event.id),
    ];
    const [first] = (await read()).doors;
    const ended = { ...params(), doorId: first?.id ?? '' };
    expect((await admin.call(endDoor, { params: ended })).status).toBe(204);
    expect(await Promise.all([one, two, three].map(isOpen))).toEqual([false, true, true]);
    expect((await admin.call(endDoor, { params: ended })).status).toBe(404);
    expect((await admin.call(endAllDoors, { params: params() })).status).toBe(204);
    expect(await Promise.all([one, two, three].map(isOpen))).toEqual([false, false, false]);
    expect((await read()).doors).toEqual([]);
  });

  it('an organiser renews the PIN, which ends the doors and leaves when the event was edited', async () => {
    const door = await openTestDoor(app, list.event.id);
    const { status, body } = await admin.call(renewPin, { params: params() });
    expect(status).toBe(200);
    expect(body.pin).not.toBe('246810');
    expect((await read()).pin).toBe(body.pin);
    expect(await isOpen(door)).toBe(false);
    const open = async (pin: string) => (await app.call(openDoorSession, { body: { pin } })).status;
    expect([await open('246810'), await open(body.pin)]).toEqual([401, 201]);
    const [row] = await app.db.select().from(events).where(eq(events.id, list.event.id));
    expect(row?.updatedAt).toEqual(list.event.updatedAt);
  });

  it('an organiser has nothing to do with another’s doors', async () => {
    const door = await openTestDoor(app, list.event.id);
    const [{ id } = { id: '' }] = (await read()).doors;
    const other = await app.as('DivisionAdmin');
    const own = await makeBookable(app.db, START, { owner: other.user });
    const statuses = [
      await other.call(listDoors, { params: params() }),
      await other.call(endDoor, { params: { ...params(), doorId: id } }),
      await other.call(endDoor, { params: { id: own.event.id, doorId: id } }),
      await other.call(endAllDoors, { params: params() }),
      await other.call(renewPin, { params: params() }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect(await isOpen(door)).toBe(true);
  });
});

describe('what is kept of a door', () => {
  const kept = () =>
    Promise.all([
      app.db.$count(checkIns),
      app.db.$count(doorScans, eq(doorScans.eventId, list.event.id)),
      app.db.$count(doorSessions, eq(doorSessions.eventId, list.event.id)),
    ]);

  it('what a door kept of who came goes with the participant list, and nobody comes in after that', async () => {
    const { one, ticket } = await makeConflict();
    const before = await kept();
    expect(before.slice(1)).toEqual([2, 2]);
    await endEvent(app.db, list.event.id, START);
    expect((await admin.call(deleteParticipants, { params: params() })).status).toBe(204);
    expect(await kept()).toEqual([(before[0] ?? 0) - 2, 0, 2]);
    expect(await one.send(scanOf({ ticketId: ticket.id, at: START }))).toMatchObject([{ result: 'unknown' }]);
    expect((await read()).conflicts).toEqual([]);
  });

  it('what is kept of a door goes a day after the end; the entries stay with the list', async () => {
    await makeConflict();
    const [entries] = await kept();
    const closing = later(list.event.endTime ?? START, minutes(24 * 60));
    await dropClosedDoors(app.db, later(closing, -1));
    expect(await kept()).toEqual([entries, 2, 2]);
    await dropClosedDoors(app.db, closing);
    expect(await kept()).toEqual([entries, 0, 0]);
    expect((await read()).conflicts).toHaveLength(1);
  });
});
