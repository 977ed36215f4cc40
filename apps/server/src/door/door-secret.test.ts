import {
  closeDoorSession,
  listDoorTickets,
  openDoorSession,
} from '@karportalen/contract/door/door-endpoints';
import { endAllDoors, endDoor, listDoors, renewPin } from '@karportalen/contract/door/endpoints';
import type { DoorSession } from '@karportalen/contract/door/fields';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { admin, app, event, PIN, setUpDoors } from '../../test/doors/door-setup.ts';
import { makeEvent } from '../../test/makers.ts';
import { renewAllPins } from '../events/pin.ts';
import { events } from '../events/tables.ts';
import { endAllDoors as endEveryDoor } from './session.ts';
import { doorSessions } from './tables.ts';

const DAY = minutes(24 * 60);

setUpDoors();

const open = (body: object) => app.call(openDoorSession, { body: { as: 'bearer', ...body } as never });
const opened = async (body: object): Promise<DoorSession> => {
  const answer = await open(body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const shown = ({ token }: DoorSession) => ({ authorization: `Bearer ${token}` });
const isOpen = async (door: DoorSession) => (await app.call(listDoorTickets, {}, shown(door))).status === 200;
const close = (door: DoorSession) => app.call(closeDoorSession, {}, shown(door));
const params = () => ({ id: event.id });
const refused = { status: 401, body: { code: 'WRONG_PIN' } };

describe('the secret of an event', () => {
  it('the secret of an event has 128 bits, of each event its own, drafts and those made by whatever means too', async () => {
    await makeEvent(app.db, START, { owner: admin.user, isDraft: true, startTime: null, endTime: null });
    const rows = await app.db.select({ secret: events.doorSecret }).from(events);
    for (const { secret } of rows) {
      expect(secret).toMatch(/^[\w-]{22}$/);
      expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
    }
    expect(new Set(rows.map(({ secret }) => secret)).size).toBe(2);
  });

  it('the secret of an event is told to the organisers of the event beside its PIN, and to nobody else', async () => {
    const { events: rows } = (await admin.call(listEventParticipants, {})).body;
    expect(rows).toMatchObject([{ pin: PIN, doorSecret: event.doorSecret }]);
    const { address } = (await admin.call(listDoors, { params: params() })).body;
    expect(address).toBe(`http://portal.exempel.se/door/#secret=${event.doorSecret}`);
    const other = await app.as('DivisionAdmin');
    expect((await other.call(listEventParticipants, {})).body.events).toEqual([]);
    expect((await other.call(listDoors, { params: params() })).status).toBe(404);
    const opening = await opened({ pin: PIN });
    expect(JSON.stringify(opening)).not.toContain(event.doorSecret);
  });

  it('the secret of an event opens from publication until a day after the end', async () => {
    const far = { startTime: later(START, 60 * DAY), endTime: later(START, 61 * DAY) };
    await app.db.update(events).set(far).where(eq(events.id, event.id));
    expect(await open({ pin: PIN })).toMatchObject(refused);
    expect((await opened({ secret: event.doorSecret })).event.id).toBe(event.id);
    app.time.now = later(START, 62 * DAY - 1);
    await opened({ secret: event.doorSecret });
    app.time.now = later(START, 62 * DAY);
    expect(await open({ secret: event.doorSecret })).toMatchObject(refused);
    app.time.now = START;
    await app.db.update(events).set({ isDraft: true }).where(eq(events.id, event.id));
    expect(await open({ secret: event.doorSecret })).toMatchObject(refused);
    const off = { isDraft: false, cancelledAt: START, cancellationSwedish: 'Nej', cancellationEnglish: 'No' };
    await app.db.update(events).set(off).where(eq(events.id, event.id));
    expect((await open({ secret: event.doorSecret })).body.code).toBe('CHECK_IN_EVENT_CANCELLED');
  });

  it('the secret of an event is refused when it is wrong, or comes with a PIN, or not at all; never limited', async () => {
    const wrong = Buffer.alloc(16, 7).toString('base64url');
    const answers = await Promise.all(Array.from({ length: 40 }, () => open({ secret: wrong })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await open({ secret: event.doorSecret.toLowerCase() })).toMatchObject(refused);
    expect((await open({ secret: event.doorSecret, pin: PIN })).status).toBe(400);
    expect((await open({})).status).toBe(400);
    await opened({ secret: event.doorSecret });
    await opened({ pin: PIN });
  });

  it('the secret of an event is renewed with the PIN', async () => {
    const { body } = await admin.call(renewPin, { params: params() });
    expect(body.doorSecret).not.toBe(event.doorSecret);
    expect(await open({ secret: event.doorSecret })).toMatchObject(refused);
    await opened({ secret: body.doorSecret });
    expect((await admin.call(listDoors, { params: params() })).body.address).toContain(body.doorSecret);
  });

  it.each([
    ['PIN', () => ({ pin: PIN })],
    ['secret', () => ({ secret: event.doorSecret })],
  ])('the secret of an event opens no door that waits while it is renewed (%s)', async (_, body) => {
    const waiting = async () => {
      const { rows } = await app.db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%no key update%'`);
      return rows.length > 0;
    };
    let opening: ReturnType<typeof open> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.select().from(events).where(eq(events.id, event.id)).for('update');
      opening = open(body());
      await expect.poll(waiting).toBe(true);
      await tx.update(events).set({ pin: '000009', doorSecret: sql`default` }).where(eq(events.id, event.id));
    });
    expect(await opening).toMatchObject(refused);
  });
});

describe('the secret that a device got', () => {
  it('the secret that a device got opens its own door again, under its name, also one whose token is lost', async () => {
    const first = await opened({ pin: PIN, device: 'Entrén' });
    expect(first.secret).toMatch(/^[\w-]{22}$/);
    await close(first);
    expect(await isOpen(first)).toBe(false);
    const second = await opened({ secret: first.secret });
    expect(second).toMatchObject({ door: 'Entrén', secret: first.secret, event: { id: event.id } });
    const third = await opened({ secret: first.secret });
    expect([await isOpen(second), await isOpen(third)]).toEqual([false, true]);
    expect((await admin.call(listDoors, { params: params() })).body.doors).toHaveLength(1);
    const other = await opened({ secret: event.doorSecret });
    expect(other).toMatchObject({ door: 'Dörr 1' });
    expect(other.secret).not.toBe(first.secret);
  });

  it('the secret that a device got gives it a number where another door has its name by now, and another name where it asks for one', async () => {
    const first = await opened({ pin: PIN, device: 'Entrén' });
    await close(first);
    await opened({ pin: PIN, device: 'Entrén' });
    expect((await opened({ secret: first.secret })).door).toBe('Entrén 2');
    expect((await opened({ secret: first.secret, device: 'Baren' })).door).toBe('Baren');
  });

  it('the secret that a device got is kept as a hash, and opens while typed PINs have to wait', async () => {
    const door = await opened({ pin: PIN });
    const { rows } = await app.db.execute<{ dump: string }>(
      sql`select string_agg(d::text, ' ') as dump from door_sessions d`,
    );
    expect(rows[0]?.dump).not.toContain(door.secret);
    for (let n = 0; n < 10; n += 1) await open({ pin: '000000' });
    expect((await open({ pin: PIN })).status).toBe(429);
    await opened({ secret: door.secret });
  });

  it('the secret that a device got opens nothing after the organiser ended the door, all doors, or renewed the PIN', async () => {
    const ends = [
      async (id: string) => admin.call(endDoor, { params: { ...params(), doorId: id } }),
      async () => admin.call(endAllDoors, { params: params() }),
      async () => admin.call(renewPin, { params: params() }),
    ];
    for (const end of ends) {
      const { pin } = (await admin.call(listDoors, { params: params() })).body;
      const [lost, closed] = [await opened({ pin }), await opened({ pin, device: 'Stängd' })];
      if (end !== ends[0]) await close(closed);
      const [{ id } = { id: '' }] = await app.db
        .select({ id: doorSessions.id })
        .from(doorSessions)
        .where(eq(doorSessions.name, lost.door));
      await end(id);
      expect(await open({ secret: lost.secret })).toMatchObject(refused);
      if (end === ends[0]) expect(await isOpen(closed)).toBe(true);
      else expect(await open({ secret: closed.secret })).toMatchObject(refused);
      await app.db.delete(doorSessions);
    }
  });

  it('the secret that a device got opens nothing after a restore, nor does the event’s', async () => {
    const [lost, closed] = [await opened({ pin: PIN }), await opened({ pin: PIN })];
    await close(closed);
    await app.db.transaction(async (tx) => {
      await endEveryDoor(tx, START);
      await renewAllPins(tx, START);
    });
    for (const secret of [lost.secret, closed.secret, event.doorSecret])
      expect(await open({ secret })).toMatchObject(refused);
  });

  it('the secret that a device got opens nothing once the door has closed', async () => {
    const { secret } = await opened({ pin: PIN });
    app.time.now = later(event.endTime ?? START, DAY);
    expect(await open({ secret })).toMatchObject(refused);
  });
});
