import { randomUUID } from 'node:crypto';
import { listDoorTickets, sendScans } from '@karportalen/contract/door/door-endpoints';
import { listDoors } from '@karportalen/contract/door/endpoints';
import type { DoorTicket, WrongEntry } from '@karportalen/contract/door/fields';
import {
  checkIn,
  deleteParticipants,
  listCheckIns,
  undoCheckIn,
} from '@karportalen/contract/tickets/participant-endpoints';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { signal } from '../../test/deferred.ts';
import { openTestDoor, scanOf, seconds } from '../../test/doors/door.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { endEvent, makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { signQrCode } from '../tickets/codes/qr-signature.ts';
import { signingKey } from '../tickets/codes/ticket-keys-sql.ts';
import { addEntry } from '../tickets/participants/entries.ts';
import { checkIns, wrongEntries } from '../tickets/tables/check-ins.ts';
import { tickets } from '../tickets/tables/tickets.ts';
import { doorScans } from './tables.ts';

type Door = Awaited<ReturnType<typeof openTestDoor>>;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let list: Awaited<ReturnType<typeof makeBookable>>;
let one: Door;
let two: Door;
let ticketId: string;
let oldCode: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  list = await makeBookable(app.db, START, { owner: admin.user, numberOfTickets: 100 });
  one = await openTestDoor(app, list.event.id);
  two = await openTestDoor(app, list.event.id);
  const made = await makeTicket(app.db, list);
  ticketId = made.ticket.id;
  oldCode = made.code;
  app.time.now = later(START, minutes(4));
});

const T = (n: number) => seconds(START, n);
const codeOf = async (id: string, generation = 0) =>
  signQrCode({ ticketId: id, generation }, await signingKey(app.db, START));
const standing = async (id = ticketId) =>
  app.db
    .select({ at: checkIns.at, byDoor: checkIns.byDoor, isDouble: checkIns.isDouble })
    .from(checkIns)
    .where(and(eq(checkIns.ticketId, id), isNull(checkIns.undoneAt)))
    .orderBy(asc(checkIns.isDouble), asc(checkIns.at));
const entries = (id = ticketId) => app.db.select().from(checkIns).where(eq(checkIns.ticketId, id));
const seenBy = async (door: Door): Promise<DoorTicket> => {
  const { body } = await door.call(listDoorTickets, {});
  return body.tickets.find(({ id }: DoorTicket) => id === ticketId);
};

describe('a scan', () => {
  it('a scan lets in by a signed code, a code mailed before, or a name in the list', async () => {
    const [a, b] = [await makeTicket(app.db, list), await makeTicket(app.db, list)];
    const at = T(100);
    const answers = await one.send(
      scanOf({ code: await codeOf(ticketId), at }),
      scanOf({ code: a.code, at }),
      scanOf({ ticketId: b.ticket.id, generation: 0, at }),
    );
    expect(answers.map(({ result, ticket }) => [result, ticket?.id, ticket?.status])).toEqual([
      ['ok', ticketId, 'checkedIn'],
      ['ok', a.ticket.id, 'checkedIn'],
      ['ok', b.ticket.id, 'checkedIn'],
    ]);
    expect(answers[0]?.ticket).toMatchObject({ checkedInAt: at.toISOString(), checkedInBy: 'Dörr 1' });
    const { body } = await admin.call(listCheckIns, { params: { id: list.event.id } });
    expect(body.participants).toContainEqual(
      expect.objectContaining({ id: ticketId, checkedInBy: 'Dörr 1', checkedInAt: at.toISOString() }),
    );
  });

  it('a scan of a ticket that is in says since when and at which door', async () => {
    await one.send(scanOf({ ticketId, at: app.time.now }));
    const before = app.time.now;
    app.time.now = later(app.time.now, minutes(2));
    const [again] = await two.send(scanOf({ ticketId, at: app.time.now }));
    expect(again).toMatchObject({
      result: 'already',
      ticket: { checkedInAt: before.toISOString(), checkedInBy: 'Dörr 1', isDouble: false },
    });
    expect(await entries()).toHaveLength(1);
  });

  it('a scan tells what is no ticket, another event’s, refunded or passed on, and goes on with the next', async () => {
    const other = await makeBookable(app.db, START, { owner: admin.user });
    const elsewhere = await makeTicket(app.db, other);
    const refunded = await makeTicket(app.db, list, { refundedAt: START, refundedOre: 0 });
    const passed = await makeTicket(app.db, list, { generation: 1 });
    const forged = await codeOf(ticketId).then((code) =>
      code.replace(/.(?=.{8}$)/, (c) => (c === 'A' ? 'B' : 'A')),
    );
    const at = T(60);
    const shown = [
      { code: 'https://exempel.se' },
      { code: '' },
      { code: forged },
      { code: await codeOf(randomUUID()) },
      { ticketId: randomUUID() },
      { code: await codeOf(elsewhere.ticket.id) },
      { code: elsewhere.code },
      { ticketId: elsewhere.ticket.id },
      { ticketId: refunded.ticket.id },
      { code: await codeOf(passed.ticket.id, 0) },
      { ticketId: passed.ticket.id, generation: 0 },
      { code: await codeOf(passed.ticket.id, 1) },
      { ticketId },
    ];
    const answers = await one.send(...shown.map((scan) => scanOf({ ...scan, at })));
    expect(answers.map(({ result }) => result)).toEqual([
      ...Array(5).fill('unknown'),
      ...Array(3).fill('otherEvent'),
      'refunded',
      'passedOn',
      'passedOn',
      'ok',
      'ok',
    ]);
    expect(answers[5]?.ticket).toBeUndefined();
    expect(await entries(elsewhere.ticket.id)).toEqual([]);
    expect(await entries(refunded.ticket.id)).toEqual([]);
  });

  it('a scan keeps its own time, but none in the future or before the door opened', async () => {
    const more = [await makeTicket(app.db, list), await makeTicket(app.db, list)];
    const [early, late] = more.map(({ ticket }) => ticket.id);
    await one.send(
      scanOf({ ticketId, at: T(5) }),
      scanOf({ ticketId: early, at: T(-5) }),
      scanOf({ ticketId: late, at: later(app.time.now, 5) }),
    );
    const times = await Promise.all([ticketId, early, late].map((id) => standing(id)));
    expect(times.map(([entry]) => entry?.at)).toEqual([T(5), START, app.time.now]);
  });

  it('a scan keeps the time of before the door was opened again, as after its PIN was renewed', async () => {
    app.time.now = later(START, minutes(30));
    const again = await openTestDoor(app, list.event.id, 'Dörr 1');
    await again.send(scanOf({ ticketId, at: T(20), admitted: true }));
    expect((await standing())[0]?.at).toEqual(T(20));
  });

  it('a scan that let in by a refunded or passed-on ticket is shown to the organiser, once, and can be taken back', async () => {
    const person = await makePerson(app.db, { firstName: 'Kim', lastName: 'Ek' });
    const refund = { refundedAt: START, refundedOre: 0, holderId: person.id };
    const refunded = await makeTicket(app.db, list, refund);
    const passed = await makeTicket(app.db, list, { generation: 1, holderId: person.id });
    const wrong = async () =>
      (await admin.call(listDoors, { params: { id: list.event.id } })).body.wrongEntries.map(
        ({ id: _, ...rest }: WrongEntry) => rest,
      );
    const shown = [
      { ticketId: refunded.ticket.id, generation: 0 },
      { code: await codeOf(passed.ticket.id, 0) },
    ];
    // Without `admitted` the door asked first and let nobody in.
    await one.send(...shown.map((each) => scanOf({ ...each, at: T(50) })));
    expect(await wrong()).toEqual([]);
    const queue = shown.map((each, n) => scanOf({ ...each, at: T(60 + n), admitted: true }));
    for (const door of [one, two]) {
      const answers = await door.send(...queue);
      expect(answers.map(({ result }) => result)).toEqual(['refunded', 'passedOn']);
    }
    const name = 'Kim Ek';
    expect(await wrong()).toEqual([
      { name, at: T(60).toISOString(), by: 'Dörr 1', reason: 'refunded' },
      { name, at: T(61).toISOString(), by: 'Dörr 1', reason: 'passedOn' },
    ]);
    // Not an entry: the ticket's present holder can still come in.
    expect(await entries(passed.ticket.id)).toEqual([]);
    await one.send(scanOf({ ticketId: refunded.ticket.id, at: T(100), undo: true }));
    expect(await wrong()).toHaveLength(1);
    await endEvent(app.db, list.event.id, START);
    await admin.call(deleteParticipants, { params: { id: list.event.id } });
    expect(await app.db.$count(wrongEntries)).toBe(0);
  });

  it('a scan sent again adds nothing, also by the door’s next session and after an undo', async () => {
    const [scan, undo] = [scanOf({ ticketId, at: T(10) }), scanOf({ ticketId, at: T(20), undo: true })];
    const queue = [scan, undo, scanOf({ ticketId, at: T(30) })];
    const first = await one.send(...queue);
    expect(first.map(({ result }) => result)).toEqual(['ok', 'ok', 'ok']);
    const kept = await entries();
    expect(kept).toHaveLength(2);
    const third = await openTestDoor(app, list.event.id);
    for (const door of [one, two, third]) {
      expect((await door.send(...queue)).map(({ result }) => result)).toEqual(['ok', 'ok', 'ok']);
    }
    expect(await entries()).toEqual(kept);
    expect(await app.db.$count(doorScans, eq(doorScans.eventId, list.event.id))).toBe(3);
  });

  it('a scan is refused whole where it names no ticket, two, or too many scans', async () => {
    const send = async (...scans: object[]) =>
      (await one.call(sendScans, { body: { scans: scans as never } })).status;
    expect(await send(scanOf({ at: T(1) }))).toBe(400);
    expect(await send(scanOf({ at: T(1), ticketId, code: oldCode }))).toBe(400);
    expect(await send()).toBe(400);
    expect(await send(...Array.from({ length: 201 }, () => scanOf({ at: T(1), ticketId })))).toBe(400);
    expect(await entries()).toEqual([]);
  });
});

describe('an undo', () => {
  it('an undo takes out hours after the entry, by the door that let in, and keeps who and when', async () => {
    await one.send(scanOf({ ticketId, at: T(100) }));
    const [others] = await two.send(scanOf({ ticketId, at: T(110), undo: true }));
    expect(others?.ticket?.status).toBe('checkedIn');
    app.time.now = later(START, minutes(180));
    const at = later(START, minutes(179));
    const [done] = await one.send(scanOf({ ticketId, at, undo: true }));
    expect(done).toMatchObject({ result: 'ok', ticket: { status: 'valid', checkedInAt: null } });
    expect(await entries()).toMatchObject([
      { byDoor: 'Dörr 1', at: T(100), undoneByDoor: 'Dörr 1', undoneAt: at },
    ]);
  });

  it('an undo that found nothing leaves the scan after it, also when the answer was lost and both are sent again', async () => {
    await one.send(scanOf({ ticketId, at: T(10) }));
    await admin.call(undoCheckIn, { params: { id: list.event.id, ticketId } });
    const queue = [
      scanOf({ ticketId, at: T(20), undo: true }),
      scanOf({ ticketId, at: T(30), admitted: true }),
    ];
    for (let sent = 0; sent < 3; sent += 1) await one.send(...queue);
    expect(await standing()).toEqual([{ at: T(30), byDoor: 'Dörr 1', isDouble: false }]);
  });

  it('an undo of two offline doors that let in the same leaves the other’s, in whatever order they come', async () => {
    const first = [
      scanOf({ ticketId, at: T(100), admitted: true }),
      scanOf({ ticketId, at: T(200), undo: true }),
    ];
    const second = [scanOf({ ticketId, at: T(150), admitted: true })];
    for (const [door, queue] of [
      [two, second],
      [one, first],
      [two, second],
      [one, first],
    ] as const)
      await door.send(...queue);
    expect(await standing()).toEqual([{ at: T(150), byDoor: 'Dörr 2', isDouble: false }]);
    expect(await entries()).toHaveLength(2);
  });
});

describe('two doors that could not know of each other', () => {
  const early = () => scanOf({ ticketId, at: T(100) });
  const lateOne = () => scanOf({ ticketId, at: T(160) });
  const agreed = [
    { at: T(100), byDoor: 'Dörr 1', isDouble: false },
    { at: T(160), byDoor: 'Dörr 2', isDouble: true },
  ];

  it.each([
    ['the earlier first', ['ok', 'already']],
    ['the later first', ['ok', 'ok']],
  ])(
    'two doors that could not know of each other leave one entry, the earliest, and one conflict: %s',
    async (order, results) => {
      const sends = [() => one.send(early()), () => two.send(lateOne())];
      const told = [];
      for (const send of order === 'the earlier first' ? sends : sends.toReversed()) {
        app.time.now = later(app.time.now, minutes(1));
        told.push((await send())[0]?.result);
      }
      expect(told).toEqual(results);
      expect(await standing()).toEqual(agreed);
      const seen = await seenBy(one);
      expect(seen).toMatchObject({
        checkedInAt: T(100).toISOString(),
        checkedInBy: 'Dörr 1',
        isDouble: true,
        status: 'checkedIn',
      });
      expect(await seenBy(two)).toEqual(seen);
    },
  );

  it('two doors that could not know of each other tell whoever asks what changed, though the time of the entry stays', async () => {
    await one.send(early());
    const { body } = await one.call(listDoorTickets, {});
    await two.send(lateOne());
    const changes = (await one.call(listDoorTickets, { query: { since: body.asOf } })).body;
    expect(changes.tickets).toMatchObject([{ id: ticketId, isDouble: true, checkedInBy: 'Dörr 1' }]);
  });

  it('two doors that could not know of each other say themselves that they let in, or that they did not, and are believed', async () => {
    app.time.now = T(101);
    await one.send(scanOf({ ticketId, at: T(100) }));
    app.time.now = later(START, minutes(4));
    await two.send(scanOf({ ticketId, at: T(160), admitted: false }));
    expect(await standing()).toHaveLength(1);
    await two.send(scanOf({ ticketId, at: T(160), admitted: true }));
    expect(await standing()).toEqual(agreed);
    // The same door twice is still one entry.
    await two.send(scanOf({ ticketId, at: T(170), admitted: true }));
    expect(await standing()).toEqual(agreed);
  });

  it('two doors that could not know of each other leave the other’s entry when one undoes its own, and nothing when the organiser does', async () => {
    await one.send(early());
    await two.send(lateOne());
    await one.send(scanOf({ ticketId, at: T(120), undo: true }));
    expect(await standing()).toEqual([{ at: T(160), byDoor: 'Dörr 2', isDouble: false }]);
    expect(await seenBy(two)).toMatchObject({ checkedInAt: T(160).toISOString(), isDouble: false });
    await one.send(early());
    await admin.call(undoCheckIn, { params: { id: list.event.id, ticketId } });
    expect(await standing()).toEqual([]);
    expect(await seenBy(one)).toMatchObject({ status: 'valid', checkedInAt: null, isDouble: false });
  });

  it('two doors that could not know of each other conflict with a check-in by hand as with each other', async () => {
    const person = await makePerson(app.db);
    await app.db.update(tickets).set({ holderId: person.id }).where(eq(tickets.id, ticketId));
    const params = { id: list.event.id, ticketId };
    const byHand = await admin.call(checkIn, { params, body: { cidOrEmail: person.email } });
    expect(byHand.status).toBe(200);
    await two.send(lateOne());
    expect(await standing()).toEqual([
      { at: T(160), byDoor: 'Dörr 2', isDouble: false },
      { at: later(START, minutes(4)), byDoor: null, isDouble: true },
    ]);
  });

  it('two doors that could not know of each other and send at the same moment, each twice, leave the same', async () => {
    const ids = [ticketId];
    for (let n = 0; n < 9; n += 1) ids.push((await makeTicket(app.db, list)).ticket.id);
    const queueAt = (at: Date) => ids.map((id) => scanOf({ ticketId: id, at, admitted: true }));
    const [first, second] = [queueAt(T(100)), queueAt(T(160)).toReversed()];
    await Promise.all([one.send(...first), two.send(...second), one.send(...first), two.send(...second)]);
    for (const id of ids) expect(await standing(id)).toEqual(agreed);
    const rows = await app.db.select().from(checkIns).where(inArray(checkIns.ticketId, ids));
    expect(rows).toHaveLength(20);
  });

  it('two doors that could not know of each other would leave two that count but for the lock and the table (control)', async () => {
    const [other, looked] = [signal(), signal()];
    // Both read before either writes, as they would without the lock: the table's constraint refuses the second.
    const add = (at: Date, byDoor: string, wait: Promise<void>) =>
      app.db.transaction(async (tx) => {
        const before = await tx.select().from(checkIns).where(eq(checkIns.ticketId, ticketId));
        expect(before).toEqual([]);
        looked.fulfil();
        await wait;
        await tx.insert(checkIns).values({ ticketId, at, byDoor });
      });
    const slow = add(T(160), 'Dörr 2', other.reached);
    await looked.reached;
    await add(T(100), 'Dörr 1', Promise.resolve());
    other.fulfil();
    await expect(slow).rejects.toMatchObject({ cause: { constraint: 'check_ins_standing' } });
    await app.db.transaction((tx) => addEntry(tx, ticketId, T(160), { byDoor: 'Dörr 2' }));
    expect(await standing()).toEqual(agreed);
  });
});
