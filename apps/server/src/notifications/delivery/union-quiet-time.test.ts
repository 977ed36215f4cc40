import { fromStockholm } from '@karportalen/contract/core/time';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { later, minutes } from '../../../test/app.ts';
import { makeUser } from '../../../test/makers.ts';
import { makePeople, phoneOf } from '../../../test/members/make-people.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import {
  database,
  deliveryOf,
  fcm,
  isHeld,
  isOver,
  publish,
  setUpPushes,
  startWorker,
  time,
  tokens,
} from '../../../test/push/push-setup.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { pushSubjects } from '../../registries/push-subjects.ts';
import { ticketHolds } from '../../tickets/tables/holds.ts';
import { writePushSettings } from '../quiet/settings.ts';
import { pushSettings } from '../quiet/tables.ts';
import { type Push, schedulePush } from './schedule-push.ts';

setUpPushes();
beforeEach(async () => {
  await database.db.delete(pushSettings);
});

const at = (date: string, clock: string) => fromStockholm(date, clock);

/** An offer to one member, made now, that lapses at this time. */
const offer = async (expiresAt: Date) => {
  const [memberId = ''] = await makePeople(database.db, 1);
  const owner = await makeUser(database.db, 'DivisionAdmin');
  const { event } = await makeBookable(database.db, time.now, { owner });
  const hold = { eventId: event.id, memberId, createdAt: time.now, expiresAt, offer: true };
  const { id } = singleRow(await database.db.insert(ticketHolds).values(hold).returning());
  const push: Push = {
    ...{ kind: 'offer', id, targetGroup: 'All', divisionId: null, sendAt: time.now, priority: 'normal' },
    swedish: { title: 'Du har fått en plats', body: 'x' },
    english: { title: 'You have got a place', body: 'x' },
  };
  await schedulePush(database.db, push);
  return { id, phone: phoneOf(memberId) };
};

/** Sends an alarm and waits for it: whatever was due before has been looked at then. */
const alarmLeaves = async () => {
  const { id } = await publish({ priority: 'high', sendAt: time.now });
  await isOver(id);
};

describe('the union’s quiet time', () => {
  it.each([
    ['2026-11-14', '2026-11-15'],
    ['2026-10-24', '2026-10-25'],
    ['2027-03-27', '2027-03-28'],
  ])(
    'the union’s quiet time holds back what nobody timed, on the night of %s until 07 on %s',
    async (evening, morning) => {
      time.now = at(evening, '23:00');
      const { id, phone } = await offer(at(morning, '12:00'));
      startWorker();
      const notification = await publish({ sendAt: time.now });
      await isOver(notification.id);
      await alarmLeaves();
      // What an organiser timed and the alarm have left.
      expect(tokens()).toEqual([phone, phone]);
      expect(await deliveryOf(id)).toMatchObject({ state: 'waiting', startedAt: null });
      fcm.received.length = 0;

      time.now = at(morning, '06:59');
      await alarmLeaves();
      expect(fcm.received).toHaveLength(1);
      fcm.received.length = 0;

      time.now = at(morning, '07:00');
      await isOver(id);
      expect(tokens()).toEqual([phone]);
      expect(fcm.received[0]?.title).toBe('Du har fått en plats');
    },
  );

  it('the union’s quiet time holds back nothing by day (control)', async () => {
    time.now = at('2026-11-14', '21:59');
    const { id, phone } = await offer(at('2026-11-15', '12:00'));
    startWorker();
    await isOver(id);
    expect(tokens()).toEqual([phone]);
  });

  it('an offer that lapsed in the quiet time is not sent in the morning', async () => {
    time.now = at('2026-11-14', '23:00');
    const { id } = await offer(at('2026-11-15', '06:00'));
    startWorker();
    await alarmLeaves();
    fcm.received.length = 0;
    time.now = at('2026-11-15', '07:00');
    await isOver(id);
    expect(fcm.received).toEqual([]);
  });

  it('what waited is not late in the morning, but is held where the server came back hours after', async () => {
    time.now = at('2026-11-14', '23:00');
    const soon = await offer(at('2026-11-15', '23:00'));
    const first = startWorker();
    await alarmLeaves();
    await first.stop();
    time.now = at('2026-11-15', '08:30');
    const second = startWorker();
    await isOver(soon.id);
    await second.stop();

    time.now = at('2026-11-15', '23:00');
    const late = await offer(at('2026-11-16', '23:00'));
    const third = startWorker();
    await alarmLeaves();
    await third.stop();
    time.now = at('2026-11-16', '09:30');
    startWorker();
    await isHeld(late.id);
  });

  it('a changed quiet time counts for what waits, within ten minutes', async () => {
    time.now = at('2026-11-15', '01:00');
    const { id, phone } = await offer(at('2026-11-15', '12:00'));
    startWorker();
    await alarmLeaves();
    fcm.received.length = 0;
    await writePushSettings(database.db, { undoSeconds: 20, quietTime: null }, time.now);
    time.now = later(time.now, minutes(10));
    await isOver(id);
    expect(tokens()).toEqual([phone]);
  });

  it('a quiet time by day, not over midnight, counts too', async () => {
    const quietTime = { from: '12:00', to: '13:30' };
    await writePushSettings(database.db, { undoSeconds: 20, quietTime }, time.now);
    time.now = at('2026-11-15', '12:30');
    const { id } = await offer(at('2026-11-15', '23:00'));
    startWorker();
    await alarmLeaves();
    expect(await deliveryOf(id)).toMatchObject({ state: 'waiting' });
    time.now = at('2026-11-15', '13:30');
    await isOver(id);
  });

  it('every sender says who chose the moment of its pushes', () => {
    const moments = Object.entries(pushSubjects).map(([kind, { momentChosenBy }]) => [kind, momentChosenBy]);
    expect(Object.fromEntries(moments)).toEqual({
      notification: 'organiser',
      poll: 'organiser',
      pollResult: 'organiser',
      eventMessage: 'organiser',
      eventCancelled: 'organiser',
      release: 'member',
      refund: 'nobody',
      latePayment: 'nobody',
      offer: 'nobody',
      waitingListClosed: 'nobody',
      marks: 'nobody',
      markAnswer: 'nobody',
      // Replaced by that of the push that waited.
      waited: 'organiser',
      alarmNotice: 'organiser',
    });
  });

  it('every condition of being past its use is valid SQL, and true of what is gone', async () => {
    const gone = '01900000-0000-7000-8000-00000000000f';
    for (const [kind, { isPastUse }] of Object.entries(pushSubjects)) {
      if (!isPastUse) continue;
      const { rows } = await database.db.execute<{ past: boolean }>(
        sql`select coalesce(${isPastUse(gone, sql`now()`)}, true) as past`,
      );
      // A notification without its row links to nothing.
      expect(rows[0]?.past, kind).toBe(kind !== 'notification');
    }
  });
});
