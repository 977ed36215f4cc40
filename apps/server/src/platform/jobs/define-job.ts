import { z } from 'zod';

export type Retry = {
  /** How many times a failed run is tried again. */
  readonly limit: number;
  readonly delaySeconds: number;
  /** Doubles the delay each time, with some chance in it, up to `maxDelaySeconds`. */
  readonly backoff: boolean;
  readonly maxDelaySeconds?: number;
  /** What a run does cannot be taken back, such as a mail: one that succeeded is noted however long that takes. */
  readonly completesUntilDone?: true;
};

export type Job<Schema extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly schema: Schema;
  readonly retry: Retry;
  /** A run that takes longer is given up and counts as failed. */
  readonly expireInSeconds: number;
  /** A run whose process has not been heard from for this long is dead and is tried again; at least 10. */
  readonly heartbeat: number;
};

type Definition<Schema extends z.ZodObject> = Pick<Job<Schema>, 'name' | 'schema' | 'retry'> &
  Partial<Pick<Job<Schema>, 'expireInSeconds' | 'heartbeat'>>;

/**
 * A job is a value: whoever enqueues it and whoever handles it share its name and its payload's shape.
 * The payload lies in a table: ids, never tokens. A job may run twice, so its effect must bear that.
 */
export function defineJob<Schema extends z.ZodObject>(definition: Definition<Schema>): Job<Schema> {
  return { expireInSeconds: 15 * 60, heartbeat: 30, ...definition };
}

/** One that runs by the clock and carries nothing. It is not tried again: its next time comes soon enough. */
export const defineSweep = (name: string) =>
  defineJob({ name, schema: z.strictObject({}), retry: { limit: 0, delaySeconds: 60, backoff: false } });

const DAY = 24 * 60 * 60;

/** The job's settings as pg-boss takes them, kept with each job, so that the definition alone decides. */
export const bossSettings = ({ retry, expireInSeconds, heartbeat }: Job) => ({
  retryLimit: retry.limit,
  retryDelay: retry.delaySeconds,
  retryBackoff: retry.backoff,
  ...(retry.backoff && retry.maxDelaySeconds !== undefined ? { retryDelayMax: retry.maxDelaySeconds } : {}),
  expireInSeconds,
  heartbeatSeconds: heartbeat,
  // Longer than any retrying goes on: what waits longer than this from its time is deleted unrun.
  retentionSeconds: 60 * DAY,
  deleteAfterSeconds: 7 * DAY,
});
