import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { v5 } from 'uuid';
import type { z } from 'zod';
import type { Q } from '../db/database.ts';
import { bossSettings, type Job } from './define-job.ts';

export type EnqueueOptions = {
  /** Earliest start; at once when absent or past. */
  readonly runAt?: Date;
  /**
   * Deduplication key. Names the effect, not the item ('notification 7 at 14:00', not 'notification 7'): the same key
   * adds no second job while the first waits or runs, nor for a week after it ended.
   */
  readonly key?: string;
};

const KEYS = '5f0f3ac4-1c7e-5d0e-9d59-0a1f5f3f8a51';

/**
 * In the caller's transaction: the job exists if and only if it commits. Needs no worker in this process. Returns
 * whether a job was added.
 */
export async function enqueue<Schema extends z.ZodObject>(
  q: Q,
  job: Job<Schema>,
  data: z.input<Schema>,
  { runAt, key }: EnqueueOptions = {},
): Promise<boolean> {
  checkPayload(job, data);
  const boss = await queueWithin(q, job.name);
  const id = await boss.send(job.name, data, {
    ...bossSettings(job),
    ...(runAt && { startAfter: runAt }),
    ...(key !== undefined && { id: idOf(job, key) }),
  });
  return id !== null;
}

/** The same for several jobs that are due at once, in one statement. */
export async function enqueueMany<Schema extends z.ZodObject>(
  q: Q,
  job: Job<Schema>,
  jobs: readonly { readonly data: z.input<Schema>; readonly key: string }[],
): Promise<void> {
  for (const { data } of jobs) checkPayload(job, data);
  const boss = await queueWithin(q, job.name);
  await boss.insert(
    job.name,
    jobs.map(({ data, key }) => ({ ...bossSettings(job), data, id: idOf(job, key) })),
  );
}

/** Validated as it will be read: a Date or a Map does not survive JSON, and the caller should learn that now. */
const checkPayload = ({ schema }: Job, data: unknown): void => {
  schema.parse(JSON.parse(JSON.stringify(data)));
};

/** The primary key makes the key unique: pg-boss's own singleton keys are forgotten when a job completes. */
const idOf = ({ name }: Job, key: string): string => v5(`${name}\n${key}`, KEYS);

const queueWithin = async (q: Q, name: string): Promise<PgBoss> => {
  // Never started: it only builds the insert, on the caller's handle.
  const boss = new PgBoss({ db: fromDrizzle(q, sql), supervise: false, schedule: false, migrate: false });
  if (!(await boss.getQueue(name))) await createQueueWithin(q, name);
  return boss;
};

type Waiting = {
  readonly id: string;
  readonly name: string;
  readonly data: object;
  readonly startAfter: string;
  readonly settings: Partial<ReturnType<typeof bossSettings>>;
};

/** Restores a queued job under its own id, so that its key still counts. */
export async function enqueueAgain(q: Q, { id, name, data, startAfter, settings }: Waiting): Promise<void> {
  const boss = await queueWithin(q, name);
  await boss.send(name, data, { ...settings, id, startAfter: new Date(startAfter) });
}

/** Not `boss.createQueue`, which would commit the caller's transaction. */
const createQueueWithin = (q: Q, name: string) =>
  q.execute(sql`SELECT pgboss.create_queue(${name}, '{"policy": "standard"}'::jsonb)`);
