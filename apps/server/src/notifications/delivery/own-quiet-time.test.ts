import { fromStockholm } from '@karportalen/contract/core/time';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { makeUser } from '../../../test/makers.ts';
import { makePeople, phoneOf } from '../../../test/members/make-people.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
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
import { appUsers } from '../../people/tables.ts';
import { pushSubjects } from '../../registries/push-subjects.ts';
import { notifications } from '../tables.ts';
import { schedulePush } from './schedule-push.ts';
import { pushDeliveries, waitedPushes } from './tables.ts';

setUpPushes();

type Span = { from: string; to: string };
const setQuiet = (id: string, span: Span | null) =>
  database.db
    .update(appUsers)
    .set({ quietFrom: span?.from ?? null, quietTo: span?.to ?? null })
    .where(eq(appUsers.id, id));

/** One member who sleeps after lunch, and one who never does. START is 13:00 in Stockholm. */
const sleeper = async (span: Span = { from: '12:00', to: '14:00' }) => {
  const [asleep = '', awake = ''] = await makePeople(database.db, 2);
  await setQuiet(asleep, span);
  return { asleep, awake };
};

const send = async (priority: 'normal' | 'high' = 'normal') => {
  const { id } = await publish({ priority, sendAt: time.now });
  const worker = startWorker();
  await isOver(id);
  return { id, worker };
};

/** The second part of a push. */
const secondPart = async () => {
  const rows = await database.db.select().from(pushDeliveries).where(eq(pushDeliveries.kind, 'waited'));
  return rows.at(-1);
};
const secondIsOver = async () => isOver((await secondPart())?.subjectId ?? '');

const TWO = later(START, minutes(60));

describe('a member’s own quiet time', () => {
  it('a member’s own quiet time holds back their phone, not the item, not the inbox, and nobody else', async () => {
    const { asleep, awake } = await sleeper();
    const { id } = await send();
    expect(tokens()).toEqual([phoneOf(awake)]);
    expect(await receiptsOf(id)).toEqual([asleep, awake].toSorted());
    expect(await rowOf(id)).toMatchObject({ pushStatus: 'sent', devicesReached: 1, failedReason: null });
    expect(await secondPart()).toMatchObject({ state: 'waiting', sendAt: TWO, originId: id });
  });

  it('what waited for a member leaves when their quiet time ends, once, as the push it is', async () => {
    const { asleep } = await sleeper();
    const { id } = await send();
    const [{ message } = { message: { data: {} } }] = fcm.received.splice(0);
    time.now = later(TWO, -1);
    const marker = await publish({ priority: 'high', sendAt: time.now });
    await isOver(marker.id);
    expect(fcm.received).toHaveLength(2);
    fcm.received.length = 0;
    time.now = TWO;
    await secondIsOver();
    expect(tokens()).toEqual([phoneOf(asleep)]);
    const [second] = fcm.received;
    const about = ({ kind, id: subject }: Record<string, string>) => ({ kind, id: subject });
    expect(about(second?.message.data ?? {})).toEqual({ kind: 'notification', id });
    expect(about(second?.message.data ?? {})).toEqual(about(message.data as Record<string, string>));
    expect(await receiptsOf(id)).toHaveLength(2);
  });

  it.each([
    ['2026-11-14', '2026-11-15', '23:30', { from: '23:00', to: '06:30' }, '06:30'],
    ['2026-10-24', '2026-10-25', '23:30', { from: '23:00', to: '06:30' }, '06:30'],
    ['2027-03-27', '2027-03-28', '23:30', { from: '23:00', to: '06:30' }, '06:30'],
    ['2027-03-28', '2027-03-28', '03:30', { from: '00:00', to: '05:00' }, '05:00'],
  ])(
    'a member’s own quiet time on %s ends on %s by the wall clock',
    async (day, morning, clock, span, end) => {
      await sleeper(span);
      time.now = fromStockholm(day, clock);
      await send();
      expect(await secondPart()).toMatchObject({ sendAt: fromStockholm(morning, end) });
    },
  );

  it('a member’s own quiet time never holds back an alarm, nor what they asked for', async () => {
    const { asleep, awake } = await sleeper();
    const { worker } = await send('high');
    expect(tokens()).toEqual([phoneOf(asleep), phoneOf(awake)].toSorted());
    expect(await database.db.$count(waitedPushes)).toBe(0);
    await worker.stop();
    fcm.received.length = 0;
    // To everybody, in place of those who asked.
    const { recipients: _, ...release } = pushSubjects.release;
    const push = await publish({ sendAt: later(START, minutes(600)) });
    await schedulePush(database.db, { ...push, kind: 'release', sendAt: START });
    startWorker({ subjects: { ...pushSubjects, release } });
    const both = [phoneOf(asleep), phoneOf(awake)].toSorted();
    await expect.poll(() => tokens(), { timeout: 20_000 }).toEqual(both);
  });

  it('nobody waits outside their quiet time, and none has one by default (control)', async () => {
    const { asleep, awake } = await sleeper({ from: '22:00', to: '07:00' });
    await send();
    expect(tokens()).toEqual([phoneOf(asleep), phoneOf(awake)].toSorted());
    expect(await secondPart()).toBeUndefined();
  });

  it('what tells of an event that has begun meanwhile is in the inbox only', async () => {
    const { asleep } = await sleeper();
    const owner = await makeUser(database.db, 'DivisionAdmin');
    const startTime = later(START, minutes(30));
    const endTime = later(START, minutes(240));
    const { event } = await makeBookable(database.db, START, { owner, startTime, endTime });
    const push = await publish();
    await database.db
      .update(notifications)
      .set({ linkEventId: event.id })
      .where(eq(notifications.id, push.id));
    startWorker();
    await isOver(push.id);
    fcm.received.length = 0;
    time.now = TWO;
    await secondIsOver();
    expect(fcm.received).toEqual([]);
    expect(await receiptsOf(push.id)).toContain(asleep);
  });

  it.each([
    [
      'has muted it',
      (id: string) =>
        database.db
          .update(appUsers)
          .set({ mutes: ['news'] })
          .where(eq(appUsers.id, id)),
    ],
    [
      'has been deactivated',
      (id: string) => database.db.update(appUsers).set({ deactivatedAt: START }).where(eq(appUsers.id, id)),
    ],
  ])('what waited is not sent to a member who %s meanwhile', async (_, change) => {
    const { asleep } = await sleeper();
    await send();
    fcm.received.length = 0;
    await change(asleep);
    time.now = TWO;
    await secondIsOver();
    expect(fcm.received).toEqual([]);
  });

  it('what waited waits on where the member has made their quiet time longer', async () => {
    const { asleep } = await sleeper();
    await send();
    fcm.received.length = 0;
    await setQuiet(asleep, { from: '12:00', to: '15:00' });
    time.now = TWO;
    await secondIsOver();
    expect(fcm.received).toEqual([]);
    time.now = later(TWO, minutes(60));
    await expect.poll(() => tokens(), { timeout: 20_000 }).toEqual([phoneOf(asleep)]);
  });

  it('what nobody timed waits for the union’s quiet time after a member’s own', async () => {
    const { asleep } = await sleeper({ from: '20:00', to: '23:00' });
    time.now = fromStockholm('2026-11-14', '21:00');
    const push = await publish({ sendAt: later(time.now, minutes(6000)) });
    const { recipients: _, isPastUse: __, data: ___, ...offer } = pushSubjects.offer;
    await schedulePush(database.db, { ...push, kind: 'offer', sendAt: time.now });
    startWorker({ subjects: { ...pushSubjects, offer } });
    await expect.poll(() => fcm.received.length, { timeout: 20_000 }).toBe(1);
    fcm.received.length = 0;
    time.now = fromStockholm('2026-11-14', '23:00');
    const marker = await publish({ priority: 'high', sendAt: time.now });
    await isOver(marker.id);
    expect(await secondPart()).toMatchObject({ state: 'waiting' });
    fcm.received.length = 0;
    time.now = fromStockholm('2026-11-15', '07:00');
    await expect.poll(() => tokens(), { timeout: 20_000 }).toEqual([phoneOf(asleep)]);
  });
});
