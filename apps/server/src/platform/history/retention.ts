import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { defineSweep } from '../jobs/define-job.ts';

export const sweepHistory = defineSweep('sweep-history');

/** Per statement, so that none runs into its timeout. */
const MOST = 5_000;

export const monthsBefore = (now: Date, months: number): Date => {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day;
};

export const forgetOldHistory = async (db: Db, now: Date, months: number): Promise<void> => {
  const before = monthsBefore(now, months).toISOString();
  for (let gone = MOST; gone === MOST; ) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select history_forget(${before}::timestamptz, ${MOST}) as n`,
    );
    gone = rows[0]?.n ?? 0;
  }
};
