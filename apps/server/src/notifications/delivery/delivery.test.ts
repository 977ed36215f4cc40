import { fromStockholm } from '@karportalen/contract/core/time';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { later, START } from '../../../test/app.ts';
import { makeDivision, makeEvent, makeUser } from '../../../test/makers.ts';
import { makePeople, phoneOf } from '../../../test/members/make-people.ts';
import {
  database,
  fcm,
  isOver,
  publish,
  receiptsOf,
  rowOf,
  setUpPushes,
  startWorker,
  time,
  tokens,
} from '../../../test/push/push-setup.ts';
import { notifications } from '../tables.ts';
import { type Push, schedulePush } from './schedule-push.ts';
import { pushBatches } from './tables.ts';

setUpPushes();

describe('who gets a push', () => {
  it('who gets a push is everyone in the group, each in their own language, on each of their devices', async () => {
    const [sv = ''] = await makePeople(database.db, 1, { language: 'sv', phones: 2 });
    const [en = ''] = await makePeople(database.db, 1, { language: 'en', kind: 'Freshman' });
    await makePeople(database.db, 2, { kind: 'Alumnus' });
    const without = await makePeople(database.db, 2, { phones: 0 });
    const push = await publish({ targetGroup: 'Student' });
    startWorker();
    await isOver(push.id);
    const heard = fcm.received.map(({ token, title }) => `${title} ${token}`).toSorted();
    expect(heard).toEqual([`Hej ${phoneOf(sv)}`, `Hej ${phoneOf(sv, 2)}`, `Hello ${phoneOf(en)}`].toSorted());
    // Everybody has it in the inbox, with a device or without.
    expect(await receiptsOf(push.id)).toEqual([sv, en, ...without].toSorted());
    expect(await rowOf(push.id)).toMatchObject({ sentAt: START, failedReason: null, devicesReached: 3 });
  });

  it('a push carries where its notification leads, for the app to open', async () => {
    const [person = ''] = await makePeople(database.db, 1);
    const push = await publish();
    const link = { linkUrl: 'https://karen.se/valet' };
    await database.db.update(notifications).set(link).where(eq(notifications.id, push.id));
    startWorker();
    await isOver(push.id);
    expect(fcm.received.map(({ token }) => token)).toEqual([phoneOf(person)]);
    expect(fcm.received[0]?.message).toMatchObject({
      data: { kind: 'notification', id: push.id, linkKind: 'url', ...link },
    });
  });

  it('a push carries no link to whoever cannot open what it leads to', async () => {
    const [student = ''] = await makePeople(database.db, 1);
    const [alumnus = ''] = await makePeople(database.db, 1, { kind: 'Alumnus' });
    const owner = await makeUser(database.db, 'SuperAdmin');
    const event = await makeEvent(database.db, START, { owner, targetUserType: 'Students' });
    const push = await publish();
    await database.db
      .update(notifications)
      .set({ linkEventId: event.id })
      .where(eq(notifications.id, push.id));
    startWorker();
    await isOver(push.id);
    const told = new Map(fcm.received.map(({ token, message }) => [token, message.data]));
    const data = { kind: 'notification', id: push.id };
    expect(told.get(phoneOf(student))).toMatchObject({ ...data, linkKind: 'event', linkId: event.id });
    expect(told.get(phoneOf(alumnus))).toMatchObject(data);
    expect(told.get(phoneOf(alumnus))).not.toHaveProperty('linkKind');
  });

  it('who gets a push is the division’s people only, when a division sends', async () => {
    const division = await makeDivision(database.db);
    const inside = await makePeople(database.db, 3, { divisionId: division.id });
    await makePeople(database.db, 3);
    const push = await publish({ divisionId: division.id });
    startWorker();
    await isOver(push.id);
    expect(await receiptsOf(push.id)).toEqual(inside.toSorted());
  });

  it('who gets a push may be nobody: a send without devices still ends as sent', async () => {
    const people = await makePeople(database.db, 3, { phones: 0 });
    const push = await publish();
    startWorker();
    await isOver(push.id);
    expect(await rowOf(push.id)).toMatchObject({ sentAt: START, pushStatus: 'sent', failedReason: null });
    expect(await receiptsOf(push.id)).toEqual(people.toSorted());
    expect(fcm.received).toEqual([]);
  });

  it('a push where push is not set up is in everyone’s inbox and nobody’s failure, and says whom to ask', async () => {
    const people = await makePeople(database.db, 4);
    const push = await publish();
    const notSetUp = {
      send: async () => ({ kind: 'refused', failure: 'not-set-up' }) as const,
      close: async () => {},
    };
    startWorker({ gateways: { fcm: notSetUp, webpush: notSetUp } });
    await isOver(push.id);
    expect(await receiptsOf(push.id)).toEqual(people.toSorted());
    expect(await rowOf(push.id)).toMatchObject({
      sentAt: START,
      pushStatus: 'inboxOnly',
      devicesReached: 0,
      devicesMissed: 4,
      failedReason:
        'Telefonerna får ingen pushnotis; be den som sköter servern om hjälp. Meddelandet ligger i appens inkorg.',
    });
  });

  it('the recipients of a push are cut into ranges of ids that miss nobody and overlap nowhere', async () => {
    const people = await makePeople(database.db, 1203);
    const push = await publish();
    startWorker();
    await isOver(push.id);
    const batches = await database.db.select().from(pushBatches);
    expect(batches).toHaveLength(2);
    expect(tokens()).toEqual(people.map((id) => phoneOf(id)).toSorted());
    expect(await receiptsOf(push.id)).toEqual(people.toSorted());
  });

  it('a delivery tells a poll’s row how its push went, without receipts of its own', async () => {
    await makePeople(database.db, 2);
    const push = { ...(await publish()), id: v7(), kind: 'poll' as const };
    await schedulePush(database.db, push);
    startWorker();
    await isOver(push.id);
    expect(fcm.received).toHaveLength(4);
    expect(await receiptsOf(push.id)).toEqual([]);
  });
});

describe('when', () => {
  // The hour that is skipped in spring and the one that is repeated in autumn.
  it.each([
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-07-01', '08:00', '2026-07-01T06:00:00.000Z'],
  ])('a push is sent by Stockholm’s wall clock: %s %s', async (date, wall, instant) => {
    await makePeople(database.db, 1);
    const sendAt = fromStockholm(date, wall);
    expect(sendAt.toISOString()).toBe(instant);
    const push = await publish({ sendAt });
    time.now = later(sendAt, -1);
    const early = startWorker();
    // A second push, due at once, proves that the worker has looked.
    const due = await publish({ sendAt: later(sendAt, -1) });
    await isOver(due.id);
    await early.stop();
    expect(await rowOf(push.id)).toMatchObject({ sentAt: null });
    expect(fcm.received).toHaveLength(1);
    time.now = sendAt;
    startWorker();
    await isOver(push.id);
    expect(fcm.received).toHaveLength(2);
  });

  it('an alarm goes before what is already on its way [1.2]', async () => {
    await makePeople(database.db, 1100);
    await makePeople(database.db, 5, { kind: 'Alumnus' });
    const slow = await publish({ swedish: { title: 'Lång', body: 'kö' } });
    let alarm: Push | undefined;
    fcm.state.heard = () => {
      if (fcm.received.length !== 100) return;
      fcm.state.heard = () => {};
      const text = { swedish: { title: 'Larm', body: 'Gå ut' }, targetGroup: 'Alumni' } as const;
      void publish({ ...text, priority: 'high' }).then((push) => {
        alarm = push;
      });
    };
    startWorker({ lanes: 1 });
    await vi.waitFor(() => expect(alarm).toBeDefined(), { timeout: 20_000 });
    await isOver(alarm?.id ?? '');
    await isOver(slow.id);
    const lastAlarm = fcm.received.findLastIndex(({ title }) => title === 'Larm');
    const lastOther = fcm.received.findLastIndex(({ title }) => title === 'Lång');
    expect(lastAlarm).toBeGreaterThan(0);
    expect(lastOther).toBeGreaterThan(lastAlarm);
    expect(fcm.received).toHaveLength(1110);
  }, 30_000);
});
