import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { jobWorkers, note } from '../../../test/processes/job-workers.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install-jobs.ts';
import { jobHandler } from './job-handler.ts';

const floor = jobWorkers();
let database: TestDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(async () => {
  await floor.clear();
  await database.drop();
});

const start = (settings: Parameters<typeof floor.start>[1]) => floor.start(database.url, settings);

it('the job queue comes up on an empty database, four servers and two scripts at once', async () => {
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
  await vi.waitFor(() => expect(ran).toEqual([1]), 30_000);
  expect(floor.lines).toEqual([]);
});
