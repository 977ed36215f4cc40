import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** Start time of a held job: never. */
export const HELD_UNTIL = '9000-01-01T00:00:00.000Z';

const held = sql`state in ('created', 'retry') and start_after = ${HELD_UNTIL}::timestamptz`;

/** Jobs held since a restore. */
export const countHeldJobs = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where ${held}`,
  );
  return rows[0]?.n ?? 0;
};

/** Releases them; returns how many. */
export const sendHeldJobs = async (db: Db, now: Date): Promise<number> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    update pgboss.job set start_after = ${at}, keep_until = ${at} + (keep_until - start_after) where ${held}`);
  return rowCount ?? 0;
};
