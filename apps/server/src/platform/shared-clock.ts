import { sql } from 'drizzle-orm';
import type { Q } from './db/database.ts';
import { startPeriodicTask } from './jobs/periodic-task.ts';
import type { Logger } from './log/logger.ts';

/** How far a server's own clock may be off before it is reported. */
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

/** The sample with the shortest round trip is the most exact. */
const ask = async (q: Q): Promise<Sample> => {
  let best = await sample(q);
  for (let n = 1; n < SAMPLES; n += 1) {
    const next = await sample(q);
    if (next.tookMs < best.tookMs) best = next;
  }
  return best;
};

const timeAt = ({ databaseMs, at }: Sample) => new Date(databaseMs + performance.now() - at);

/** The database's time once, for a command. */
export const databaseTime = async (q: Q): Promise<Date> => timeAt(await ask(q));

/** A clock's offset from the database's in ms; positive is ahead. */
export const clockOffset = async (q: Q, wall: () => number = Date.now): Promise<number> =>
  wall() - (await databaseTime(q)).getTime();

export const isClockOff = (offsetMs: number): boolean => Math.abs(offsetMs) > TOLERANCE_MS;

export type SharedClock = {
  readonly now: () => Date;
  /** This machine's clock offset in whole seconds; 0 within the tolerance. */
  readonly offBySeconds: () => number;
  readonly stop: () => Promise<void>;
};

type Settings = {
  readonly db: Q;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly wall?: () => number;
};

/**
 * A clock that all servers on a database share: the database's, advanced by the monotonic clock. The machine's own time
 * is not used.
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
  // A database outage is reported by others; the clock runs on meanwhile.
  const { stop } = startPeriodicTask({ everyMs: EVERY_MS, againMs: EVERY_MS, failed: () => {} }, async () => {
    last = await ask(db);
    tell();
  });
  return { now, offBySeconds: () => (isClockOff(offset()) ? Math.round(offset() / 1000) : 0), stop };
};
