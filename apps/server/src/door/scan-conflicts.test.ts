import { listDoorTickets } from '@karportalen/contract/door/door-endpoints';
import { checkIn, undoCheckIn } from '@karportalen/contract/tickets/participant-endpoints';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { signal } from '../../test/deferred.ts';
import { scanOf } from '../../test/doors/door.ts';
import {
  admin,
  app,
  entries,
  list,
  one,
  seenBy,
  setUpScans,
  standing,
  T,
  ticketId,
  two,
} from '../../test/doors/scan-setup.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { makeTicket } from '../../test/money/tickets.ts';
import { addEntry } from '../tickets/participants/entries.ts';
import { checkIns } from '../tickets/tables/check-ins.ts';
import { tickets } from '../tickets/tables/tickets.ts';

setUpScans();

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
