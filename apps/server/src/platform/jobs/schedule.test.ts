import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { jobWorkers, note } from '../../../test/processes/job-workers.ts';
import { jobHandler } from './job-handler.ts';

const floor = jobWorkers();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(floor.clear);
afterAll(() => database.drop());

const start = (settings: Parameters<typeof floor.start>[1]) => floor.start(database.url, settings);

describe('a schedule', () => {
  it('a schedule runs its job, and is forgotten when no longer asked for', async () => {
    const job = note('every-minute');
    const ran: number[] = [];
    const handlers = [
      jobHandler(job, async ({ n }) => {
        ran.push(n);
      }),
    ];
    const schedules = [{ job, cron: '* * * * *', data: { n: 5 } }];
    const jobs = await start({ handlers, schedules });
    await vi.waitFor(() => expect(ran[0]).toBe(5), 30_000);
    await jobs.stop();
    await start({ handlers });
    const { rows } = await database.pool.query('SELECT name FROM pgboss.schedule');
    expect(rows).toEqual([]);
  });

  it('a schedule with a payload or a cron line that does not fit stops the start', async () => {
    const job = note('wrong');
    await expect(start({ handlers: [], schedules: [{ job, cron: '* * * * *', data: {} }] })).rejects.toThrow(
      z.ZodError,
    );
    await expect(
      start({ handlers: [], schedules: [{ job, cron: 'sometimes', data: { n: 1 } }] }),
    ).rejects.toThrow();
  });
});
