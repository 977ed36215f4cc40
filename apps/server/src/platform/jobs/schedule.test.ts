import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { defineJob } from './define-job.ts';
import { jobHandler } from './job-handler.ts';
import { type Jobs, type JobsSettings, startJobs } from './start-jobs.ts';

const lines: unknown[] = [];
const log = { info: () => {}, warn: () => {}, error: (...line: unknown[]) => lines.push(line) };
const once = { limit: 0, delaySeconds: 1, backoff: false };
const note = (name: string, retry = once) =>
  defineJob({ name, schema: z.strictObject({ n: z.number() }), retry });

let database: TestDatabase;
const started: Jobs[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  lines.length = 0;
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});
afterAll(() => database.drop());

async function start(settings: Omit<JobsSettings, 'url' | 'log'>): Promise<Jobs> {
  const jobs = await startJobs({ url: database.url, log, ...settings });
  started.push(jobs);
  return jobs;
}

describe('a schedule', () => {
  it('runs its job, and is forgotten when no longer asked for', async () => {
    const job = note('every-minute');
    const ran: number[] = [];
    const handlers = [
      jobHandler(job, async ({ n }) => {
        ran.push(n);
      }),
    ];
    const schedules = [{ job, cron: '* * * * *', data: { n: 5 } }];
    const jobs = await start({ handlers, schedules });
    await vi.waitFor(() => expect(ran[0]).toBe(5), 15_000);
    await jobs.stop();
    await start({ handlers });
    const { rows } = await database.pool.query('SELECT name FROM pgboss.schedule');
    expect(rows).toEqual([]);
  });

  it('with a payload or a cron line that does not fit stops the start', async () => {
    const job = note('wrong');
    await expect(start({ handlers: [], schedules: [{ job, cron: '* * * * *', data: {} }] })).rejects.toThrow(
      z.ZodError,
    );
    await expect(
      start({ handlers: [], schedules: [{ job, cron: 'sometimes', data: { n: 1 } }] }),
    ).rejects.toThrow();
  });
});
