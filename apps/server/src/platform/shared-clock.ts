import { sql } from 'drizzle-orm';
import type { Q } from './db/database.ts';
import { startPeriodicTask } from './jobs/periodic-task.ts';
import type { Logger } from './log/logger.ts';

/** What a server's own clock may be off by before somebody is told. */
const TOLERANCE_MS = 5_000;
const EVERY_MS = 10_000;
const SAMPLES = 3;

type Sample = { readonly databaseMs: number; readonly at: number; readonly tookMs: number };

const sample = async (q: Q): Promise<Sample> => {
  const began = performance.now();
  const { rows } = await q.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  const at = performance.now();
  return { databaseMs: Number(rows[0]?.ms) + (at - began) / 2, at, tookMs: at - began };
};

/** The quickest answer tells the time best. */
const ask = async (q: Q): Promise<Sample> => {
  let best = await sample(q);
  for (let n = 1; n < SAMPLES; n += 1) {
    const next = await sample(q);
    if (next.tookMs < best.tookMs) best = next;
  }
  return best;
};

const timeAt = ({ databaseMs, at }: Sample) => new Date(databaseMs + performance.now() - at);

/** The database's time, once: for a command. */
export const databaseTime = async (q: Q): Promise<Date> => timeAt(await ask(q));

/** How far a clock is from the database's, in ms; ahead is more than 0. */
export const clockOffset = async (q: Q, wall: () => number = Date.now): Promise<number> =>
  wall() - (await databaseTime(q)).getTime();

export const isClockOff = (offsetMs: number): boolean => Math.abs(offsetMs) > TOLERANCE_MS;

export type SharedClock = {
  readonly now: () => Date;
  /** How far this machine's own clock is off, in whole seconds; 0 while it is near enough. */
  readonly offBySeconds: () => number;
  readonly stop: () => Promise<void>;
};

type Settings = {
  readonly db: Q;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly wall?: () => number;
};

/**
 * The time that all servers on a database agree on: the database's, carried on by the time that passes here. What this
 * machine's clock shows, or is set to meanwhile, has no part in it.
 */
export const openSharedClock = async ({ db, log, wall = Date.now }: Settings): Promise<SharedClock> => {
  let last = await ask(db);
  let wasOff = false;
  const now = () => timeAt(last);
  const offset = () => wall() - now().getTime();
  const tell = () => {
    const off = isClockOff(offset());
    const about = { offBySeconds: Math.round(offset() / 1000) };
    if (off && !wasOff)
      log.warn(about, 'the clock of this server is wrong; the time of the database is used');
    if (!off && wasOff) log.info(about, 'the clock of this server is right again');
    wasOff = off;
  };
  tell();
  // A database that is away is told of by whoever needs it; the time goes on here meanwhile.
  const { stop } = startPeriodicTask({ everyMs: EVERY_MS, againMs: EVERY_MS, failed: () => {} }, async () => {
    last = await ask(db);
    tell();
  });
  return { now, offBySeconds: () => (isClockOff(offset()) ? Math.round(offset() / 1000) : 0), stop };
};
