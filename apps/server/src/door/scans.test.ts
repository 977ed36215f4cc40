import { randomUUID } from 'node:crypto';
import { sendScans } from '@karportalen/contract/door/door-endpoints';
import { listDoors } from '@karportalen/contract/door/endpoints';
import type { WrongEntry } from '@karportalen/contract/door/fields';
import { deleteParticipants, listCheckIns } from '@karportalen/contract/tickets/participant-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { openTestDoor, scanOf } from '../../test/doors/door.ts';
import {
  admin,
  app,
  codeOf,
  entries,
  list,
  oldCode,
  one,
  setUpScans,
  standing,
  T,
  ticketId,
  two,
} from '../../test/doors/scan-setup.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { endEvent, makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { wrongEntries } from '../tickets/tables/check-ins.ts';
import { doorScans } from './tables.ts';

setUpScans();

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
