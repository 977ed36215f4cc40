import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { problem } from './problem.ts';

const windowSeconds = { quarter: 15 * 60, hour: 60 * 60, day: 24 * 60 * 60 } as const;

/** Hits older than this count under no limit. */
export const LONGEST_WINDOW_SECONDS = Math.max(...Object.values(windowSeconds));

export type Limit = {
  readonly key: string;
  readonly max: number;
  /** The window; a quarter of an hour by default. Always the same for one key. */
  readonly per?: keyof typeof windowSeconds;
};

const windowMs = ({ per = 'quarter' }: Limit): number => windowSeconds[per] * 1000;

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. An advisory lock serialises
 * attempts on one key; rows are shared by all servers and survive restarts.
 */
const reserveOne = (db: Db, limit: Limit, now: Date): Promise<Date | undefined> =>
  db.transaction(async (tx) => {
    const { key, max } = limit;
    const since = new Date(now.getTime() - windowMs(limit));
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const { rows } = await tx.execute<{ oldest: Date; count: string }>(
      sql`select count(*) as count, min(at) as oldest from rate_hits where key = ${key} and at > ${since}`,
    );
    const [found] = rows;
    if (found && Number(found.count) >= max) return new Date(found.oldest);
    await tx.execute(sql`insert into rate_hits (key, at) values (${key}, ${now})`);
    return undefined;
  });

/** Seconds until there is room; 0 when the attempt is reserved. */
export const attemptWait = async (db: Db, limit: Limit, now: Date): Promise<number> => {
  const oldest = await reserveOne(db, limit, now);
  if (!oldest) return 0;
  return Math.max(1, Math.ceil((oldest.getTime() + windowMs(limit) - now.getTime()) / 1000));
};

/** For limits that must not show in the answer. */
export const attemptReserved = async (db: Db, limit: Limit, now: Date): Promise<boolean> =>
  (await attemptWait(db, limit, now)) === 0;

/** Reserves an attempt under each limit, or throws with the time to wait. */
export const reserveAttempt = async (db: Db, limits: readonly Limit[], now: Date): Promise<void> => {
  for (const limit of limits) {
    const retryAfterSeconds = await attemptWait(db, limit, now);
    if (retryAfterSeconds > 0) throw problem('RATE_LIMITED', { retryAfterSeconds });
  }
};

/**
 * One hit per key. Skips locked rows, so that concurrent successes delete different ones: otherwise one would be left
 * behind, and a busy network would fill its limit with successes.
 */
const lastHits = (keys: readonly string[]) =>
  sql`select hit.place from unnest(${sql.param(keys)}::text[]) as given(key) cross join lateral (
    select ctid as place from rate_hits where rate_hits.key = given.key order by at desc limit 1 for update skip locked
  ) hit`;

/** Returns the last attempt, because it did not fail. */
export const forgiveAttempt = async (db: Db, key: string): Promise<void> => {
  await db.execute(sql`delete from rate_hits where ctid in (${lastHits([key])})`);
};

/** Returns what a successful attempt had reserved: all hits of the first key, one of each other. */
export const forgiveAttempts = async (db: Db, all: string, ...one: string[]): Promise<void> => {
  await db.execute(sql`delete from rate_hits where key = ${all} or ctid in (${lastHits(one)})`);
};
