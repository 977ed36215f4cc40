import { randomInt } from 'node:crypto';
import {
  closeDoorSession,
  listDoorTickets,
  openDoorSession,
  sendScans,
} from '@karportalen/contract/door/door-endpoints';
import type { DoorSession } from '@karportalen/contract/door/fields';
import { fromColumns } from '@karportalen/contract/door/ticket-columns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { scanOf } from '../../test/doors/door.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { hashToken } from '../auth/tokens.ts';
import { events } from '../events/tables.ts';
import { tickets } from '../tickets/tables/tickets.ts';
import { doorSessions } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let list: Awaited<ReturnType<typeof makeBookable>>;
let pin: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  pin = String(randomInt(100_000, 1_000_000));
  list = await makeBookable(app.db, START, { owner: admin.user, pin, gatherFoodPreferences: true });
});

const open = (body: { pin: string; device?: string; as?: 'bearer'; list?: 'columns' } = { pin }) =>
  app.call(openDoorSession, { body });
const opened = async (body?: Parameters<typeof open>[0]): Promise<DoorSession> => {
  const { status, body: session } = await open(body);
  expect(status).toBe(201);
  return session;
};
const change = (set: Partial<typeof events.$inferInsert>) =>
  app.db.update(events).set(set).where(eq(events.id, list.event.id));

describe('a door', () => {
  it('a door opens with the PIN of its event and has what the night needs, and no more', async () => {
    const person = await makePerson(app.db, { firstName: 'Kim', lastName: 'Ek' });
    const { ticket } = await makeTicket(app.db, list, { holderId: person.id, foodPreference: 'Vegan' });
    const passed = await makeTicket(app.db, list, { holderEmail: 'vän@exempel.se', generation: 1 });
    const refund = { refundedAt: START, refundedOre: 0, foodPreference: 'Fisk' };
    const refunded = await makeTicket(app.db, list, refund);
    const session = await opened();
    expect(session).toMatchObject({
      event: {
        id: list.event.id,
        nameSwedish: list.event.nameSwedish,
        closesAt: later(list.event.endTime ?? START, minutes(24 * 60)).toISOString(),
      },
      door: 'Dörr 1',
      total: 3,
    });
    expect(session.publicKeys).toContain(session.publicKey);
    const none = {
      checkedInAt: null,
      checkedInBy: null,
      isDouble: false,
      options: null,
      optionsEnglish: null,
      type: 'Student',
      typeEnglish: 'Student ticket',
    };
    const hash = (code: Buffer | null) => code?.toString('base64url') ?? null;
    expect(session.tickets).toEqual([
      {
        ...none,
        id: ticket.id,
        name: 'Kim Ek',
        food: 'Vegan',
        status: 'valid',
        generation: 0,
        codeHash: hash(ticket.codeHash),
      },
      {
        ...none,
        id: passed.ticket.id,
        name: 'vän@exempel.se',
        food: null,
        status: 'valid',
        generation: 1,
        codeHash: hash(passed.ticket.codeHash),
      },
      {
        ...none,
        id: refunded.ticket.id,
        name: '',
        food: null,
        status: 'refunded',
        generation: 0,
        codeHash: hash(refunded.ticket.codeHash),
      },
    ]);
    expect(JSON.stringify(session)).not.toContain(person.email);
  });

  it('a door keeps its token in a cookie of its own, or in the app that asked for it, and only its hash here', async () => {
    const { answer, body } = await open();
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'door_session', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(body.token).toBeUndefined();
    const { token = '' } = await opened({ pin, as: 'bearer' });
    const rows = await app.db.select().from(doorSessions).where(eq(doorSessions.eventId, list.event.id));
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([
      hashToken(cookie?.value ?? ''),
      hashToken(token),
    ]);
    const bearer = await app.call(listDoorTickets, {}, { authorization: `Bearer ${token}` });
    expect(bearer.status).toBe(200);
    expect(bearer.body.publicKeys).toHaveLength(1);
    expect(bearer.headers['cache-control']).toBe('no-store');
  });

  it('a door has a name that no other open door has, and numbers are not used again', async () => {
    const first = await opened({ pin, as: 'bearer' });
    expect((await opened()).door).toBe('Dörr 2');
    await app.call(closeDoorSession, {}, { authorization: `Bearer ${first.token}` });
    expect((await opened()).door).toBe('Dörr 3');
    expect((await opened({ pin, device: 'Entrén' })).door).toBe('Entrén');
    expect((await opened({ pin, device: 'Entrén' })).door).toBe('Entrén 2');
    expect((await opened({ pin, device: 'Dörr 1' })).door).toBe('Dörr 1');
    const parallel = await Promise.all(Array.from({ length: 8 }, () => opened()));
    expect(new Set(parallel.map(({ door }) => door)).size).toBe(8);
  });

  it('a door is open until a day after the end, also where the end is moved', async () => {
    const { token } = await opened({ pin, as: 'bearer' });
    const ask = async () =>
      (await app.call(listDoorTickets, {}, { authorization: `Bearer ${token}` })).status;
    const end = list.event.endTime ?? START;
    app.time.now = later(end, minutes(24 * 60) - 1);
    expect([(await open()).status, await ask()]).toEqual([201, 200]);
    app.time.now = later(end, minutes(24 * 60));
    expect(await open()).toMatchObject({ status: 401, body: { code: 'WRONG_PIN' } });
    expect(await ask()).toBe(401);
    await change({ endTime: later(end, 1) });
    expect([(await open()).status, await ask()]).toEqual([201, 200]);
    await change({ deletedAt: START });
    expect([(await open()).status, await ask()]).toEqual([401, 401]);
    await change({ deletedAt: null, isDraft: true });
    expect([(await open()).status, await ask()]).toEqual([401, 401]);
  });

  it('a door tells a device that is open when it closes, and keeps its cookie until then, where the end is moved', async () => {
    const { answer, body } = await open();
    const cookie = { cookie: `door_session=${answer.cookies[0]?.value}` };
    const { asOf, event } = body;
    const read = () =>
      app.call(listDoorTickets, { query: { since: asOf, closesAt: event.closesAt } }, cookie);
    const before = await read();
    expect(before.body.closesAt).toBe(event.closesAt);
    expect(before.answer.cookies).toEqual([]);
    const end = later(list.event.endTime ?? START, minutes(90));
    await change({ endTime: end });
    const closesAt = later(end, minutes(24 * 60));
    const after = await read();
    expect(after.body.closesAt).toBe(closesAt.toISOString());
    expect(after.answer.cookies).toMatchObject([
      { name: 'door_session', value: answer.cookies[0]?.value, maxAge: (+closesAt - +START) / 1000 },
    ]);
  });

  it('a door is told the same list by field where it asks for that', async () => {
    const person = await makePerson(app.db, { firstName: 'Kim', lastName: 'Ek' });
    await makeTicket(app.db, list, { holderId: person.id, foodPreference: 'Vegan' });
    await makeTicket(app.db, list, { checkedInAt: START });
    await makeTicket(app.db, list, { refundedAt: START, refundedOre: 0 });
    const { tickets } = await opened();
    const session = await opened({ pin, list: 'columns' });
    expect(session.tickets).toEqual([]);
    expect(session.columns && fromColumns(session.columns)).toEqual(tickets);
    expect(tickets).toHaveLength(3);
  });

  it('a door does not open for an event that is called off, and lets nobody in to one', async () => {
    const { token } = await opened({ pin, as: 'bearer' });
    const { ticket } = await makeTicket(app.db, list);
    await change({ cancelledAt: START, cancellationSwedish: 'Nej', cancellationEnglish: 'No' });
    expect(await open()).toMatchObject({ status: 409, body: { code: 'CHECK_IN_EVENT_CANCELLED' } });
    const scans = [scanOf({ ticketId: ticket.id, at: START })];
    const sent = await app.call(sendScans, { body: { scans } }, { authorization: `Bearer ${token}` });
    expect(sent).toMatchObject({ status: 409, body: { code: 'CHECK_IN_EVENT_CANCELLED' } });
  });

  it('a door is closed by signing out, and by opening another in the same browser', async () => {
    const cookieOf = ({ answer }: Awaited<ReturnType<typeof open>>) =>
      `door_session=${answer.cookies[0]?.value}`;
    const first = { cookie: cookieOf(await open()) };
    const second = { cookie: cookieOf(await app.call(openDoorSession, { body: { pin } }, first)) };
    expect((await app.call(listDoorTickets, {}, first)).status).toBe(401);
    expect((await app.call(listDoorTickets, {}, second)).status).toBe(200);
    const left = await app.call(closeDoorSession, {}, second);
    expect([left.status, left.answer.cookies[0]?.value]).toEqual([204, '']);
    expect((await app.call(listDoorTickets, {}, second)).status).toBe(401);
  });
});

describe('what changed since a door last asked', () => {
  it('what changed since a door last asked is who came, booked, was refunded or got the ticket, and nobody once the list is deleted', async () => {
    const [came, refunded] = [await makeTicket(app.db, list), await makeTicket(app.db, list)];
    await makeTicket(app.db, list);
    const { token, asOf } = await opened({ pin, as: 'bearer' });
    const read = async (since?: string) =>
      (await app.call(listDoorTickets, { query: { since } }, { authorization: `Bearer ${token}` })).body;
    await app.db.update(tickets).set({ checkedInAt: START }).where(eq(tickets.id, came.ticket.id));
    const refund = { refundedAt: START, refundedOre: 0 };
    await app.db.update(tickets).set(refund).where(eq(tickets.id, refunded.ticket.id));
    const booked = await makeTicket(app.db, list);
    const changes = await read(asOf);
    expect(changes).toMatchObject({ isComplete: false, total: 4 });
    const statuses = Object.fromEntries(
      changes.tickets.map(({ id, status }: { id: string; status: string }) => [id, status]),
    );
    expect(statuses).toMatchObject({
      [came.ticket.id]: 'checkedIn',
      [refunded.ticket.id]: 'refunded',
      [booked.ticket.id]: 'valid',
    });
    expect(await read()).toMatchObject({ isComplete: true, total: 4 });
    await change({ participantsDeletedAt: START });
    expect(await read(changes.asOf)).toMatchObject({ isComplete: true, tickets: [], total: 0 });
  });
});
