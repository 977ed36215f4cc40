import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { defineJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install-jobs.ts';
import { jobHandler } from './job-handler.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const retry = { limit: 0, delaySeconds: 1, backoff: false };
const note = (name: string) => defineJob({ name, schema: z.strictObject({ n: z.number() }), retry });

let database: TestDatabase;
let jobs: Jobs | undefined;
beforeAll(async () => {
  database = await testDatabase();
  await installJobs(database.url);
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
afterAll(() => database.drop());

async function collect(job: ReturnType<typeof note>): Promise<number[]> {
  const ran: number[] = [];
  const handler = jobHandler(job, async ({ n }) => {
    ran.push(n);
  });
  jobs = await startJobs({ url: database.url, log, handlers: [handler] });
  return ran;
}

const waiting = async (name: string) => {
  const { rows } = await database.pool.query('SELECT data FROM pgboss.job WHERE name = $1', [name]);
  return rows.map((row) => row.data.n);
};

describe('a job', () => {
  it('a job is taken in a process that works no jobs, for a queue that no worker has made yet', async () => {
    const job = note('before-any-worker');
    expect(await enqueue(database.db, job, { n: 1 })).toBe(true);
    const ran = await collect(job);
    await vi.waitFor(() => expect(ran).toEqual([1]), 30_000);
  });

  it('a job lives and dies with the transaction that enqueued it, even the first of its kind', async () => {
    const job = note('transactional');
    const undone = database.db.transaction(async (tx) => {
      await enqueue(tx, job, { n: 1 });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await waiting(job.name)).toEqual([]);
    const ran = await collect(job);
    await database.db.transaction(async (tx) => {
      await enqueue(tx, job, { n: 2 });
      // Another connection, such as a worker's, does not see it yet.
      expect(await waiting(job.name)).toEqual([]);
      await tx.transaction((inner) => enqueue(inner, job, { n: 3 }));
      await tx
        .transaction(async (inner) => {
          await enqueue(inner, job, { n: 4 });
          throw new Error('undo the inner');
        })
        .catch(() => {});
    });
    await vi.waitFor(() => expect(ran.toSorted()).toEqual([2, 3]), 30_000);
    expect((await waiting(job.name)).toSorted()).toEqual([2, 3]);
  });

  it('a job is refused there and then when its payload does not fit, or would not survive the table', async () => {
    const job = note('strict');
    const bad: unknown[] = [{ n: 'x' }, { n: 1, token: 'more' }, {}, { n: Number.NaN }];
    for (const data of bad) {
      await expect(enqueue(database.db, job, data as { n: number })).rejects.toThrow(z.ZodError);
    }
    const dated = defineJob({ name: 'dated', schema: z.object({ at: z.date() }), retry });
    await expect(enqueue(database.db, dated, { at: new Date() })).rejects.toThrow(z.ZodError);
    expect(await waiting(job.name)).toEqual([]);
  });

  it('a job is not run before its start time', async () => {
    const job = note('later');
    const ran = await collect(job);
    const runAt = new Date(Date.now() + 2_000);
    await enqueue(database.db, job, { n: 1 }, { runAt });
    await enqueue(database.db, job, { n: 2 }, { runAt: new Date(Date.now() - 60_000) });
    await vi.waitFor(() => expect(ran).toEqual([2]), 1_900);
    await vi.waitFor(() => expect(ran).toEqual([2, 1]), 30_000);
    expect(Date.now()).toBeGreaterThanOrEqual(runAt.getTime());
  });
});

describe('a job’s key', () => {
  it('a job’s key adds one job, however often and however many at once, and still after it has run', async () => {
    const job = note('keyed');
    const again = () =>
      database.db.transaction((tx) => enqueue(tx, job, { n: 1 }, { key: 'poll 7 at 14:00' }));
    const added = await Promise.all(Array.from({ length: 8 }, again));
    expect(added.filter(Boolean)).toHaveLength(1);
    const ran = await collect(job);
    await vi.waitFor(() => expect(ran).toEqual([1]), 30_000);
    expect(await again()).toBe(false);
    expect(await enqueue(database.db, job, { n: 2 }, { key: 'poll 7 at 15:00' })).toBe(true);
    await vi.waitFor(() => expect(ran).toEqual([1, 2]), 30_000);
  });

  it('a job’s key is free again when the transaction that used it is undone', async () => {
    const job = note('keyed-undone');
    const undone = database.db.transaction(async (tx) => {
      expect(await enqueue(tx, job, { n: 1 }, { key: 'same' })).toBe(true);
      expect(await enqueue(tx, job, { n: 1 }, { key: 'same' })).toBe(false);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await enqueue(database.db, job, { n: 2 }, { key: 'same' })).toBe(true);
    expect(await waiting(job.name)).toEqual([2]);
  });

  it('a job’s key belongs to one kind of job', async () => {
    expect(await enqueue(database.db, note('one-kind'), { n: 1 }, { key: 'same' })).toBe(true);
    expect(await enqueue(database.db, note('another-kind'), { n: 1 }, { key: 'same' })).toBe(true);
  });
});
