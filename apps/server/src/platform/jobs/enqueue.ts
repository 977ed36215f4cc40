import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { v5 } from 'uuid';
import type { z } from 'zod';
import type { Q } from '../db/database.ts';
import { bossSettings, type Job } from './define-job.ts';

export type EnqueueOptions = {
  /** Not before this; at once when absent or past. */
  readonly runAt?: Date;
  /**
   * Names the effect, not the item ('notification 7 at 14:00', not 'notification 7'): the same key again adds no
   * second job while the first waits or runs, nor for a week after it ended.
   */
  readonly key?: string;
};

const KEYS = '5f0f3ac4-1c7e-5d0e-9d59-0a1f5f3f8a51';

/**
 * Part of the caller's transaction: the job exists when that commits and never otherwise. Needs no worker in this
 * process. Answers whether a job was added.
 */
export async function enqueue<Schema extends z.ZodObject>(
  q: Q,
  job: Job<Schema>,
  data: z.input<Schema>,
  { runAt, key }: EnqueueOptions = {},
): Promise<boolean> {
  const payload: unknown = JSON.parse(JSON.stringify(data));
  // Checked as it will be read: a Date or a Map would not survive the table, and the caller should hear that now.
  job.schema.parse(payload);
  const boss = await queueWithin(q, job.name);
  const id = await boss.send(job.name, data, {
    ...bossSettings(job),
    ...(runAt && { startAfter: runAt }),
    // The primary key is what makes a key unique: pg-boss's own singleton keys forget a job when it completes.
    ...(key !== undefined && { id: v5(`${job.name}\n${key}`, KEYS) }),
  });
  return id !== null;
}

const queueWithin = async (q: Q, name: string): Promise<PgBoss> => {
  // Never started: it only writes the insert, on the caller's handle.
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

/** A job as it waited in another database: under its own id, so that its key still counts. */
export async function enqueueAgain(q: Q, { id, name, data, startAfter, settings }: Waiting): Promise<void> {
  const boss = await queueWithin(q, name);
  await boss.send(name, data, { ...settings, id, startAfter: new Date(startAfter) });
}

/** Not `boss.createQueue`, which opens and commits a transaction, and would commit the caller's. */
const createQueueWithin = (q: Q, name: string) =>
  q.execute(sql`SELECT pgboss.create_queue(${name}, '{"policy": "standard"}'::jsonb)`);
