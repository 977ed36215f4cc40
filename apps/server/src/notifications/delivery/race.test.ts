import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { START } from '../../../test/app.ts';
import { makePeople, phoneOf } from '../../../test/members/make-people.ts';
import { tries } from '../../../test/proof.ts';
import {
  database,
  fcm,
  isOver,
  publish,
  setUpPushes,
  startWorker,
  time,
} from '../../../test/push/push-setup.ts';
import { cancelPush, type Push, schedulePush } from './schedule-push.ts';
import { pushDeliveries } from './tables.ts';

setUpPushes();

describe('a change that races the send', () => {
  const after = async (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until) await new Promise(setImmediate);
  };
  /** The change begins this many milliseconds after the worker, or before it. */
  const race = async (lag: number, change: (push: Push) => Promise<boolean>) => {
    const push = await publish();
    const [running, changed] = await Promise.all([
      after(-lag).then(() => startWorker({ pollMs: 1 })),
      after(lag).then(() => change(push)),
    ]);
    if (await planned(push.id)) await isOver(push.id);
    await running.stop();
    return changed;
  };
  const planned = async (id: string) =>
    (await database.db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id))).length > 0;

  it('a change that races the send ends in old sent, new sent or never sent, and says which', async () => {
    const [only = ''] = await makePeople(database.db, 1);
    const seen = new Set<string>();
    // Repeats until each of the three outcomes has occurred, and a few times more.
    for (let n = 0; n < tries({ proof: 60, run: 12 }) || (seen.size < 3 && n < 200); n += 1) {
      fcm.received.length = 0;
      time.now = START;
      const removing = n % 2 === 0;
      const done = await race(Math.random() * 16 - 6, (push) =>
        database.db.transaction((tx) =>
          removing
            ? cancelPush(tx, push)
            : schedulePush(tx, { ...push, swedish: { title: 'Ny', body: 'text' } }),
        ),
      );
      const heard = fcm.received.map(({ token, title }) => `${title} ${token}`);
      const expected = done ? (removing ? [] : [`Ny ${phoneOf(only)}`]) : [`Hej ${phoneOf(only)}`];
      expect(heard).toEqual(expected);
      seen.add(done ? (removing ? 'never' : 'new') : 'old');
    }
    // Control: it was a race, because each of the three outcomes occurred.
    expect([...seen].toSorted()).toEqual(['never', 'new', 'old']);
  }, 60_000);
});
