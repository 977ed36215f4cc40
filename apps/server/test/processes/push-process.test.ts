import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { later, minutes } from '../app.ts';
import { makeSession, makeUser } from '../makers.ts';
import { makePeople } from '../members/make-people.ts';
import { prove } from '../proof.ts';
import { database, deliveryOf, fcm, isOver, publish, setUpPushes, startWorker } from '../push/push-setup.ts';
import { AHEAD_MS, fastClock } from './fast-clock.ts';
import { startServer } from './server-process.ts';

setUpPushes();
beforeEach(() => {
  fcm.state.clock = () => new Date();
});

const start = async (settings: (folder: string) => Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'karportalen-push-'));
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    FCM_CREDENTIALS_FILE: fcm.credentialsFile,
    ...settings(folder),
  });
  onTestFinished(async () => {
    await server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  return server;
};

/** One that is due, and one that is due in five minutes. */
const publishBoth = async () => {
  await makePeople(database.db, 1);
  const coming = await publish({ sendAt: later(new Date(), minutes(5)) });
  return { coming, due: await publish({ sendAt: new Date() }) };
};

prove(
  'a server that lives ten minutes ahead sends what is due, signed with the right time, and nothing early',
  async () => {
    await start((folder) => ({ NODE_OPTIONS: fastClock(folder) }));
    const { coming, due } = await publishBoth();
    await isOver(due.id);
    expect(fcm.received).toHaveLength(1);
    expect(await deliveryOf(coming.id)).toMatchObject({ state: 'waiting' });
  },
);

prove('a server going by its own clock would send early (control)', async () => {
  const { coming, due } = await publishBoth();
  startWorker({ clock: () => later(new Date(), AHEAD_MS) });
  await Promise.all([isOver(due.id), isOver(coming.id)]);
  expect(fcm.received).toHaveLength(2);
});

/** Blocks readers of themes for the rest of the test. Not polls or events: notifications refer to those. */
const lockThemes = async () => {
  const client = await database.pool.connect();
  await client.query('begin; lock table themes in access exclusive mode');
  const unlock = async () => {
    await client.query('rollback');
    client.release();
  };
  return unlock;
};
const isWaitedFor = async (count: number): Promise<void> => {
  const waiting = async () => {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_locks where not granted and relation = 'themes'::regclass`,
    );
    return rows[0]?.n;
  };
  await expect.poll(waiting).toBe(count);
};

it('a push leaves while requests hold every connection that requests have', async () => {
  const server = await start(() => ({ DB_POOL_SIZE: '2' }));
  const user = await makeUser(database.db, 'SuperAdmin');
  const { cookie } = await makeSession(database.db, user.id, new Date());
  const read = (path: string) => fetch(`${server.address}/api/v1${path}`, { headers: { cookie } });
  const unlock = await lockThemes();
  const holding = [read('/themes/draft'), read('/themes/draft')];
  await isWaitedFor(2);
  // Control: no connection is left for a request.
  let answered = false;
  const other = read('/divisions').then(({ status }) => {
    answered = true;
    return status;
  });
  const { due } = await publishBoth();
  await isOver(due.id);
  expect([fcm.received.length, answered]).toEqual([1, false]);
  await unlock();
  expect((await Promise.all(holding)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await other).toBe(200);
});

it('a push would not leave on the connections of requests (control)', async () => {
  const log = { warn: () => {} };
  const { db, pool, close } = openDatabase(database.url, { poolSize: 2, waitMs: 2_000, log });
  onTestFinished(close);
  const held = [await pool.connect(), await pool.connect()];
  const { due } = await publishBoth();
  const failed = vi.fn();
  startWorker({
    db,
    lanes: 1,
    clock: () => new Date(),
    log: { info: () => {}, warn: () => {}, error: failed },
  });
  await vi.waitFor(() => expect(failed).toHaveBeenCalled(), { timeout: 20_000 });
  expect(await deliveryOf(due.id)).toMatchObject({ state: 'waiting' });
  for (const client of held) client.release();
  await isOver(due.id);
});
