import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, inject, it, type TestContext, vi } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { onServer } from '../../../test/databases/server-admin.ts';
import { program } from '../../../test/processes/programs.ts';
import { defineJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install-jobs.ts';
import { type JobHandler, jobHandler } from './job-handler.ts';
import { startJobs } from './start-jobs.ts';

const lines: unknown[] = [];
const log = { info: () => {}, warn: () => {}, error: (...line: unknown[]) => lines.push(line) };
const retry = { limit: 3, delaySeconds: 0, backoff: false };
const note = (name: string) =>
  defineJob({ name, schema: z.strictObject({ n: z.number() }), retry, heartbeat: 10 });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await installJobs(database.url);
});
afterAll(() => database.drop());

async function start(handler: JobHandler, { onTestFinished }: TestContext): Promise<void> {
  const jobs = await startJobs({ url: database.url, log, handlers: [handler], superviseSeconds: 1 });
  onTestFinished(jobs.stop);
}

/** A server that takes the job and never finishes it. */
function hangingServer(name: string, { onTestFinished }: TestContext) {
  const child = spawn(process.execPath, [program('hanging-job'), name, database.url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, taken: once(child.stdout, 'data') };
}

it.concurrent('the job queue gives the job of a killed server to another, once its heartbeat has stopped', async (context) => {
  const job = note('orphaned');
  const victim = hangingServer(job.name, context);
  await enqueue(database.db, job, { n: 1 });
  await victim.taken;
  victim.child.kill('SIGKILL');
  await once(victim.child, 'exit');
  const attempts: number[] = [];
  const handler = jobHandler(job, async (_, { attempt }) => {
    attempts.push(attempt);
  });
  await start(handler, context);
  await vi.waitFor(() => expect(attempts).toEqual([2]), 20_000);
}, 40_000);

it.concurrent('the job queue lets a long job run past its heartbeat while its server lives', async (context) => {
  const job = note('long');
  const attempts: number[] = [];
  let finish: () => void = () => {};
  const handler = jobHandler(job, (_, { attempt }) => {
    attempts.push(attempt);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await start(handler, context);
  await enqueue(database.db, job, { n: 1 });
  const age = `SELECT extract(epoch FROM now() - started_on)::float8 AS s FROM pgboss.job WHERE name = 'long' AND state = 'active'`;
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(age);
      expect(rows[0]?.s).toBeGreaterThan(12);
    },
    { timeout: 20_000, interval: 500 },
  );
  finish();
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(`SELECT state FROM pgboss.job WHERE name = 'long'`);
    expect(rows).toEqual([{ state: 'completed' }]);
  }, 5_000);
  expect(attempts).toEqual([1]);
}, 40_000);

it('the job queue outlives a database that goes away, says so seldom, and goes on by itself when it is back', async (context) => {
  const job = note('after-the-outage');
  const ran: number[] = [];
  const handler = jobHandler(job, async ({ n }) => {
    ran.push(n);
  });
  await start(handler, context);
  await enqueue(database.db, job, { n: 1 });
  await vi.waitFor(() => expect(ran).toEqual([1]), 30_000);
  lines.length = 0;

  const { url } = inject('testServer');
  const name = new URL(database.url).pathname.slice(1);
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`;
  await onServer(url, async (client) => {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await client.query(end, [name]);
  });
  try {
    await vi.waitFor(
      () => expect(lines).toMatchObject([[{ err: {} }, 'the job queue met an error']]),
      30_000,
    );
    // Long enough for several polls and a check for dead runs to fail.
    let refusals = 0;
    const stillDown = async () => {
      await expect(database.pool.query('SELECT 1')).rejects.toThrow();
      refusals += 1;
      expect(refusals).toBeGreaterThan(30);
    };
    await vi.waitFor(stillDown, { timeout: 15_000, interval: 100 });
  } finally {
    await onServer(url, (client) => client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`));
  }
  await enqueue(database.db, job, { n: 2 });
  await vi.waitFor(() => expect(ran).toEqual([1, 2]), 30_000);

  // Then connections are cut one by one in the middle of work.
  for (let n = 3; n < 6; n += 1) {
    await onServer(url, (client) => client.query(`${end} AND application_name = 'karportalen-jobs'`, [name]));
    await enqueue(database.db, job, { n });
  }
  await vi.waitFor(() => expect(ran.toSorted()).toEqual([1, 2, 3, 4, 5]), 20_000);
  expect(lines.length).toBeLessThan(4);
}, 60_000);
