import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { jobWorkers, note, once } from '../../../test/processes/job-workers.ts';
import { defineJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install-jobs.ts';
import { jobHandler } from './job-handler.ts';

const floor = jobWorkers();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await installJobs(database.url);
});
afterEach(floor.clear);
afterAll(() => database.drop());

const start = (settings: Parameters<typeof floor.start>[1]) => floor.start(database.url, settings);

it('200 jobs run over two servers once each, both taking part', async () => {
  const job = note('many');
  const ran: { n: number; server: string }[] = [];
  const server = (name: string) =>
    start({
      handlers: [
        jobHandler(job, async ({ n }) => {
          ran.push({ n, server: name });
          await new Promise((resolve) => setImmediate(resolve));
        }),
      ],
    });
  await Promise.all([server('a'), server('b')]);
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < 200; n += 1) await enqueue(tx, job, { n });
  });
  await vi.waitFor(() => expect(ran.length).toBeGreaterThanOrEqual(200), 40_000);
  // A second run would follow directly; both servers stop only when everything fetched is done.
  await floor.clear();
  expect(ran.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  expect(new Set(ran.map((run) => run.server))).toEqual(new Set(['a', 'b']));
  const { rows } = await database.pool.query(
    `SELECT DISTINCT state, retry_count FROM pgboss.job WHERE name = 'many'`,
  );
  expect(rows).toEqual([{ state: 'completed', retry_count: 0 }]);
}, 60_000);

/** Counts the polls for due jobs from now on. */
const countLooks = () => {
  const asked = vi.spyOn(Client.prototype, 'query');
  return () => asked.mock.calls.filter(([sql]) => JSON.stringify(sql).includes('AS queue')).length;
};
afterEach(() => vi.restoreAllMocks());

it('a worker goes straight on to the next job, without a look between', async () => {
  const job = note('in-a-row');
  const looksAt: number[] = [];
  const looks = countLooks();
  const handler = jobHandler(
    job,
    async () => {
      looksAt.push(looks());
    },
    { concurrency: 1 },
  );
  for (let n = 0; n < 10; n += 1) await enqueue(database.db, job, { n });
  await start({ handlers: [handler] });
  await vi.waitFor(() => expect(looksAt).toHaveLength(10), 30_000);
  // A worker that had to be woken for each job would need a poll per job.
  expect(new Set(looksAt).size).toBeLessThan(5);
});

it('a server asks for all its jobs at once while nothing is due', async () => {
  const names = ['idle-1', 'idle-2', 'idle-3', 'idle-4'];
  const asked = vi.spyOn(Client.prototype, 'query');
  const job = note('now-and-then');
  const ran: number[] = [];
  const handler = jobHandler(job, async ({ n }) => {
    ran.push(n);
  });
  await start({ handlers: [handler, ...names.map((name) => jobHandler(note(name), async () => {}))] });
  // Each is found by its own poll, half a second apart.
  for (let n = 1; n <= 3; n += 1) {
    await enqueue(database.db, job, { n });
    await vi.waitFor(() => expect(ran).toHaveLength(n), 30_000);
  }
  const fetches = asked.mock.calls.filter(([sql]) => /j\.name = 'idle-/.test(String(sql)));
  asked.mockRestore();
  // Two workers each, which poll once at the start.
  expect(fetches).toHaveLength(2 * names.length);
});

it('a worker begins a job at the first look after it was added', async () => {
  const job = note('quick');
  let begun: (() => void) | undefined;
  const looks = countLooks();
  await start({ handlers: [jobHandler(job, async () => begun?.())] });
  for (let n = 0; n < 5; n += 1) {
    const ran = new Promise<void>((resolve) => {
      begun = resolve;
    });
    await enqueue(database.db, job, { n });
    const before = looks();
    await ran;
    // One poll may have started before the job was there; one more may begin while it is fetched.
    expect(looks() - before).toBeLessThanOrEqual(3);
    expect(looks()).toBeGreaterThan(0);
  }
});

it('a worker fails a job whose payload is of another version, instead of handing it on', async () => {
  const written = defineJob({ name: 'changed', schema: z.strictObject({ old: z.string() }), retry: once });
  const read = note('changed');
  let ran = false;
  const handler = jobHandler(read, async () => {
    ran = true;
  });
  await start({ handlers: [handler] });
  await enqueue(database.db, written, { old: 'x' });
  await vi.waitFor(() => expect(floor.lines).toMatchObject([[{ job: 'changed' }, 'job failed']]), 30_000);
  expect(ran).toBe(false);
});

describe('a stop of the workers', () => {
  it('a stop of the workers waits for what is running, and takes nothing new', async () => {
    const job = note('slow');
    const events: string[] = [];
    let finish: () => void = () => {};
    const handler = jobHandler(
      job,
      async ({ n }) => {
        events.push(`begin ${n}`);
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        events.push(`end ${n}`);
      },
      { concurrency: 1 },
    );
    const jobs = await start({ handlers: [handler] });
    await enqueue(database.db, job, { n: 1 });
    await enqueue(database.db, job, { n: 2 });
    await vi.waitFor(() => expect(events).toEqual(['begin 1']), 30_000);
    const idle = await start({ handlers: [jobHandler(note('nothing-to-do'), async () => {})] });
    const stopped = jobs.stop().then(() => events.push('stopped'));
    // By the time the idle one has stopped, this one would have too, if it did not wait.
    await idle.stop();
    expect(events).toEqual(['begin 1']);
    finish();
    await stopped;
    expect(events).toEqual(['begin 1', 'end 1', 'stopped']);
    const { rows } = await database.pool.query(
      `SELECT data, state FROM pgboss.job WHERE name = 'slow' ORDER BY created_on`,
    );
    expect(rows).toEqual([
      { data: { n: 1 }, state: 'completed' },
      { data: { n: 2 }, state: 'created' },
    ]);
  });

  it('a stop of the workers aborts what is not done within its budget, and another server does it', async () => {
    const job = note('endless', { limit: 2, delaySeconds: 0, backoff: false });
    let aborted = false;
    const endless = jobHandler(job, (_, { signal }) => {
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      return new Promise(() => {});
    });
    const first = await start({ handlers: [endless], stopBudgetMs: 100 });
    await enqueue(database.db, job, { n: 1 });
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(`SELECT state FROM pgboss.job WHERE name = 'endless'`);
      expect(rows).toEqual([{ state: 'active' }]);
    }, 5_000);
    await first.stop();
    expect(aborted).toBe(true);
    const attempts: number[] = [];
    const second = jobHandler(job, async (_, { attempt }) => {
      attempts.push(attempt);
    });
    await start({ handlers: [second] });
    await vi.waitFor(() => expect(attempts).toEqual([2]), 30_000);
  });

  it('a stop of the workers does not sit out its budget when nothing runs, and may be asked for twice', async () => {
    // Longer than the test's timeout: waiting for it would fail.
    const stopBudgetMs = 3_600_000;
    const jobs = await start({ handlers: [jobHandler(note('idle'), async () => {})], stopBudgetMs });
    await expect(Promise.all([jobs.stop(), jobs.stop()])).resolves.toHaveLength(2);
  });
});
