import { z } from 'zod';

export type Retry = {
  /** Number of retries. */
  readonly limit: number;
  readonly delaySeconds: number;
  /** Doubles the delay each time, with jitter, up to `maxDelaySeconds`. */
  readonly backoff: boolean;
  readonly maxDelaySeconds?: number;
  /** For effects that cannot be undone, such as a mail: success is recorded however long that takes. */
  readonly completesUntilDone?: true;
};

export type Job<Schema extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly schema: Schema;
  readonly retry: Retry;
  /** A longer run is aborted and counts as failed. */
  readonly expireInSeconds: number;
  /** Seconds without a heartbeat after which a run counts as dead and is retried; at least 10. */
  readonly heartbeat: number;
};

type Definition<Schema extends z.ZodObject> = Pick<Job<Schema>, 'name' | 'schema' | 'retry'> &
  Partial<Pick<Job<Schema>, 'expireInSeconds' | 'heartbeat'>>;

/**
 * A job is a value: producer and handler share its name and payload type. The payload is stored in a table: ids, never
 * tokens. A job may run twice, so its effect must be idempotent.
 */
export function defineJob<Schema extends z.ZodObject>(definition: Definition<Schema>): Job<Schema> {
  return { expireInSeconds: 15 * 60, heartbeat: 30, ...definition };
}

/** A scheduled job without payload. Not retried: its next run comes soon enough. */
export const defineSweep = (name: string) =>
  defineJob({ name, schema: z.strictObject({}), retry: { limit: 0, delaySeconds: 60, backoff: false } });

const DAY = 24 * 60 * 60;

/** Settings in pg-boss's format, stored with each job, so that the definition alone decides. */
export const bossSettings = ({ retry, expireInSeconds, heartbeat }: Job) => ({
  retryLimit: retry.limit,
  retryDelay: retry.delaySeconds,
  retryBackoff: retry.backoff,
  ...(retry.backoff && retry.maxDelaySeconds !== undefined ? { retryDelayMax: retry.maxDelaySeconds } : {}),
  expireInSeconds,
  heartbeatSeconds: heartbeat,
  // Longer than any retries last: a job that waits longer is deleted without being run.
  retentionSeconds: 60 * DAY,
  deleteAfterSeconds: 7 * DAY,
});
