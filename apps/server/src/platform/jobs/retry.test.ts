import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { jobWorkers, note } from '../../../test/processes/job-workers.ts';
import { defineJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { jobHandler } from './job-handler.ts';

const floor = jobWorkers();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(floor.clear);
afterAll(() => database.drop());

const start = (settings: Parameters<typeof floor.start>[1]) => floor.start(database.url, settings);

describe('a handler that throws', () => {
  it('a handler that throws is run again, later each time, until it succeeds; neither log nor table hold what it carried', async () => {
    const secret = 'q3Zk0J8s-VnY1cR7_tLxW2bE5uH9pAaD4fGmK6oNiBs';
    const job = defineJob({
      name: 'stubborn',
      schema: z.strictObject({ to: z.string() }),
      retry: { limit: 5, delaySeconds: 1, backoff: true },
    });
    const runs: { at: number; attempt: number }[] = [];
    const handler = jobHandler(job, async ({ to }, { attempt }) => {
      runs.push({ at: performance.now(), attempt });
      if (attempt < 3) throw new Error(`could not reach ${to} with ${secret}`);
    });
    await start({ handlers: [handler] });
    await enqueue(database.db, job, { to: 'kalle@student.se' });
    const output = `SELECT output::text AS kept FROM pgboss.job WHERE name = 'stubborn' AND state = 'retry'`;
    const kept = await vi.waitFor(async () => {
      const { rows } = await database.pool.query(output);
      expect(rows).toHaveLength(1);
      return String(rows[0]?.kept);
    }, 5_000);
    expect(kept).toContain('Error: could not reach [masked] with [masked]');
    await vi.waitFor(() => expect(runs.map((run) => run.attempt)).toEqual([1, 2, 3]), 30_000);
    const [first = 0, second = 0, third = 0] = runs.map((run) => run.at);
    expect(second - first).toBeGreaterThan(950);
    expect(third - second).toBeGreaterThan(1_950);
    expect(floor.lines).toMatchObject([
      [{ job: 'stubborn', attempt: 1, retriesLeft: 5 }, 'job failed'],
      [{ job: 'stubborn', attempt: 2, retriesLeft: 4 }, 'job failed'],
    ]);
    expect(Object.keys(Object(Object(floor.lines[0])[0])).toSorted()).toEqual([
      'attempt',
      'err',
      'job',
      'jobId',
      'retriesLeft',
    ]);
  });

  it('a handler that throws is given up after its last try', async () => {
    const job = note('hopeless', { limit: 1, delaySeconds: 0, backoff: false });
    let runs = 0;
    const handler = jobHandler(job, async () => {
      runs += 1;
      throw new Error('never');
    });
    await start({ handlers: [handler] });
    await enqueue(database.db, job, { n: 1 });
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(`SELECT state FROM pgboss.job WHERE name = 'hopeless'`);
      expect(rows).toEqual([{ state: 'failed' }]);
    }, 10_000);
    expect(runs).toBe(2);
  });

  it('a handler that throws does not hold up the others', async () => {
    const job = note('mixed', { limit: 3, delaySeconds: 60, backoff: true });
    const ran: number[] = [];
    const handler = jobHandler(job, async ({ n }) => {
      if (n === 0) throw new Error('broken');
      ran.push(n);
    });
    await start({ handlers: [handler] });
    for (const n of [0, 1, 2]) await enqueue(database.db, job, { n });
    await vi.waitFor(() => expect(ran.toSorted()).toEqual([1, 2]), 30_000);
  });
});
