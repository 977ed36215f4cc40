import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { emptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { defineJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install-jobs.ts';
import { jobHandler } from './job-handler.ts';
import { type Jobs, type JobsSettings, startJobs } from './start-jobs.ts';

const lines: unknown[] = [];
const log = { info: () => {}, warn: () => {}, error: (...line: unknown[]) => lines.push(line) };
const once = { limit: 0, delaySeconds: 1, backoff: false };
const note = (name: string, retry = once) =>
  defineJob({ name, schema: z.strictObject({ n: z.number() }), retry });

let database: TestDatabase;
const started: Jobs[] = [];
beforeEach(async () => {
  lines.length = 0;
  database = await emptyDatabase();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  await database.drop();
});

async function start(settings: Omit<JobsSettings, 'url' | 'log'>): Promise<Jobs> {
  const jobs = await startJobs({ url: database.url, log, ...settings });
  started.push(jobs);
  return jobs;
}

it('comes up on an empty database, four servers and two scripts at once', async () => {
  const job = note('first');
  const ran: number[] = [];
  const handlers = [
    jobHandler(job, async ({ n }) => {
      ran.push(n);
    }),
  ];
  const schedules = [{ job: note('nightly'), cron: '0 3 * * *', data: { n: 0 } }];
  const servers = Array.from({ length: 4 }, () => start({ handlers, schedules }));
  await Promise.all([...servers, installJobs(database.url), installJobs(database.url)]);
  await enqueue(database.db, job, { n: 1 });
  await vi.waitFor(() => expect(ran).toEqual([1]), 5_000);
  expect(lines).toEqual([]);
});
