import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { later, START } from '../../../test/app.ts';
import { makePeople, phoneOf } from '../../../test/members/make-people.ts';
import { unregistered } from '../../../test/push/push-gateway.ts';
import {
  database,
  fcm,
  isOver,
  ok,
  publish,
  receiptsOf,
  rowOf,
  setUpPushes,
  startWorker,
  time,
  tokens,
} from '../../../test/push/push-setup.ts';
import { appUsers, devices } from '../../people/tables.ts';
import { WAVE_DEVICES } from './send-batch.ts';
import { pushRetries } from './tables.ts';

setUpPushes();

describe('a gateway that refuses or fails', () => {
  it('a gateway that refuses or fails has its dead tokens removed, and nobody else’s', async () => {
    const [dead = '', alive = ''] = await makePeople(database.db, 2);
    fcm.state.answer = (token) => (token === phoneOf(dead) ? unregistered : ok);
    const push = await publish();
    startWorker();
    await isOver(push.id);
    const left = await database.db.select().from(devices);
    expect(left.map(({ token }) => token)).toEqual([phoneOf(alive)]);
    expect(await rowOf(push.id)).toMatchObject({ sentAt: START, failedReason: null, devicesReached: 1 });
  });

  it.each([
    ['fails', { status: 503 }],
    ['throttles', { status: 429 }],
    ['cuts off', 'cut'],
    ['hangs', 'hang'],
  ] as const)(
    'a gateway that refuses or fails is tried again when it %s, with the same key, until it takes it',
    async (_name, behaviour) => {
      const people = await makePeople(database.db, 30);
      fcm.state.answer = (_token, times) => (times < 3 ? behaviour : ok);
      const push = await publish();
      const began = performance.now();
      startWorker({ clock: () => later(START, performance.now() - began), timeoutMs: 500 });
      await isOver(push.id);
      expect(await rowOf(push.id)).toMatchObject({ devicesReached: people.length });
      expect([...fcm.effects('Hej').values()]).toEqual(people.map(() => 1));
      expect(await rowOf(push.id)).toMatchObject({ failedReason: null });
      expect(await database.db.select().from(pushRetries)).toEqual([]);
    },
  );

  it('a gateway that refuses or fails is given up when the time budget is spent: failed, and why', async () => {
    await makePeople(database.db, 3);
    fcm.state.answer = () => ({ status: 503 });
    const push = await publish();
    startWorker({ retryPolicy: { firstMs: 20, mostMs: 50, budgetMs: 300 } });
    const triedEach = (attempts: number) =>
      vi.waitFor(
        async () => {
          const rows = await database.db.select().from(pushRetries);
          expect(rows.map((row) => row.attempts)).toEqual([attempts, attempts, attempts]);
        },
        { timeout: 20_000 },
      );
    // The clock advances only in these two steps, so that a slow machine does not use up the retry budget.
    await triedEach(1);
    time.now = later(START, 100);
    await triedEach(2);
    time.now = later(START, 300);
    await isOver(push.id);
    expect(await rowOf(push.id)).toMatchObject({
      sentAt: null,
      failedReason: 'Pushtjänsten svarade med fel. 3 av 3 enheter nåddes inte.',
    });
    // Three devices: a first attempt, a retry and a last one each.
    expect(fcm.received.length).toBe(9);
  });

  const spent = { firstMs: 20, mostMs: 50, budgetMs: 0 };

  it('a gateway that refuses or fails is not blamed for the time we were away: past the budget all are still sent to', async () => {
    const people = await makePeople(database.db, 600);
    fcm.state.answer = (token) => (token === phoneOf(people[0] ?? '') ? { status: 503 } : ok);
    const push = await publish();
    startWorker({ retryPolicy: spent });
    await isOver(push.id);
    expect(tokens()).toEqual(people.map((id) => phoneOf(id)).toSorted());
    expect(await rowOf(push.id)).toMatchObject({
      devicesReached: people.length - 1,
      failedReason: 'Pushtjänsten svarade med fel. 1 av 600 enheter nåddes inte.',
    });
  });

  it('a gateway that refuses or fails is not asked for everyone past the budget when it fails for a whole wave', async () => {
    await makePeople(database.db, 900);
    fcm.state.answer = () => ({ status: 503 });
    const push = await publish();
    startWorker({ retryPolicy: spent, lanes: 1 });
    await isOver(push.id);
    expect(fcm.received.length).toBeLessThanOrEqual(WAVE_DEVICES);
    expect(fcm.received.length).toBeGreaterThan(0);
    expect(await rowOf(push.id)).toMatchObject({
      sentAt: null,
      failedReason: 'Pushtjänsten svarade med fel. 900 av 900 enheter nåddes inte.',
    });
  });

  it('a gateway that refuses or fails does not undo what others got: sent, and how many were not reached', async () => {
    const [sad = '', ...glad] = await makePeople(database.db, 4);
    fcm.state.answer = (token) => (token === phoneOf(sad) ? { status: 400 } : ok);
    const push = await publish();
    startWorker();
    await isOver(push.id);
    expect(await rowOf(push.id)).toMatchObject({
      devicesReached: glad.length,
      sentAt: START,
      failedReason: 'Pushtjänsten godtog inte meddelandet. 1 av 4 enheter nåddes inte.',
    });
  });

  it('a gateway that refuses or fails does not stop the rest when a person is removed under way', async () => {
    const [gone = '', ...others] = await makePeople(database.db, 5);
    fcm.state.heard = () => {
      fcm.state.heard = () => {};
      void database.db.delete(appUsers).where(eq(appUsers.id, gone)).execute();
    };
    const push = await publish();
    startWorker();
    await isOver(push.id);
    expect(await receiptsOf(push.id)).toEqual(expect.arrayContaining(others.toSorted()));
  });
});
