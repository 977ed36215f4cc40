import { createNotification, updateNotification } from '@karportalen/contract/notifications/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, START, type TestApp, testApp } from '../../test/app.ts';
import { makePeople, phoneOf } from '../../test/members/make-people.ts';
import { tries } from '../../test/proof.ts';
import {
  database,
  deliveryOf,
  fcm,
  isOver,
  publish,
  receiptsOf,
  rowOf,
  setUpPushes,
  startWorker,
  time,
  tokens,
} from '../../test/push/push-setup.ts';
import { texts } from '../../test/requests/notification-setup.ts';
import { pushDeliveries } from './delivery/tables.ts';
import { notifications } from './tables.ts';

setUpPushes();
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ database });
});
afterAll(() => app.close());

type Signed = Awaited<ReturnType<TestApp['as']>>;
const UNDO_MS = 20_000;
const body = { ...texts, targetGroup: 'All' as const };

const send = async (by?: Signed) => {
  app.time.now = START;
  const sender = by ?? (await app.as('SuperAdmin'));
  const { body: item } = await sender.call(createNotification, { body: { ...body, undoSeconds: 20 } });
  const params = { id: item.id };
  const undo = async () =>
    (await sender.call(updateNotification, { params, body: { ...body, isDraft: true } })).status;
  return { id: item.id as string, undo };
};

/** The last instant to undo for one server, and the time to send for another whose clock is a little ahead. */
const atTheEdge = () => {
  app.time.now = later(START, UNDO_MS - 1);
  time.now = later(START, UNDO_MS);
};

/** Waits without a timer, whose least wait is too coarse for the race. */
const spin = async (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until) await new Promise(setImmediate);
};

describe('undoing that races the sender', () => {
  it('undoing that races the sender either takes it back whole or is told that it has left', async () => {
    const [only = ''] = await makePeople(database.db, 1);
    const seen = new Set<number>();
    const sender = await app.as('SuperAdmin');
    for (let n = 0; n < tries({ proof: 60, run: 12 }) || (seen.size < 2 && n < 200); n += 1) {
      fcm.received.length = 0;
      const { id, undo } = await send(sender);
      atTheEdge();
      // Either begins first, by up to 12 ms: how long each takes to its lock differs between machines.
      const head = Math.random() * 24 - 12;
      const early = head < 0 ? undo() : undefined;
      if (early) await spin(-head);
      const running = startWorker({ pollMs: 1 });
      if (!early) await spin(head);
      const status = await (early ?? undo());
      if (status === 409) await isOver(id);
      await running.stop();
      expect([200, 409]).toContain(status);
      const left = status === 409;
      expect(tokens()).toEqual(left ? [phoneOf(only)] : []);
      expect(await receiptsOf(id)).toEqual(left ? [only] : []);
      expect((await rowOf(id))?.isDraft).toBe(!left);
      seen.add(status);
    }
    // Control: it was a race, because both ends occurred.
    expect([...seen].toSorted()).toEqual([200, 409]);
  }, 60_000);

  it('an undoing that looked before it acted, without the lock, would take back what has been read (control)', async () => {
    const [only = ''] = await makePeople(database.db, 1);
    const { id } = await publish();
    const looked = await deliveryOf(id);
    expect(looked?.state).toBe('waiting');
    startWorker();
    await isOver(id);
    await database.db.delete(pushDeliveries).where(eq(pushDeliveries.subjectId, id));
    await database.db
      .update(notifications)
      .set({ isDraft: true, sendAt: null, sentAt: null })
      .where(eq(notifications.id, id));
    expect([(await rowOf(id))?.isDraft, tokens()]).toEqual([true, [phoneOf(only)]]);
  });
});

describe('what can be undone', () => {
  it('what can be undone has not left a moment before, while other pushes leave', async () => {
    await makePeople(database.db, 1);
    const { id } = await send();
    time.now = later(START, UNDO_MS - 1);
    startWorker();
    const other = await publish();
    await isOver(other.id);
    expect(fcm.received).toHaveLength(1);
    expect(await deliveryOf(id)).toMatchObject({ state: 'waiting', startedAt: null });
    expect(await receiptsOf(id)).toEqual([]);
  });

  it('what can be undone leaves although the server stopped meanwhile and nobody has a page open', async () => {
    const [only = ''] = await makePeople(database.db, 1);
    const first = startWorker();
    const { id } = await send();
    await first.stop();
    time.now = later(START, UNDO_MS + 60_000);
    startWorker();
    await isOver(id);
    expect(tokens()).toEqual([phoneOf(only)]);
    expect(await rowOf(id)).toMatchObject({ pushStatus: 'sent' });
  });
});
