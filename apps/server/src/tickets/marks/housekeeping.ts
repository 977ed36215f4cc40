import { LONGEST_DELAY_HOURS } from '@karportalen/contract/tickets/marks';
import { lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { defineSweep } from '../../platform/jobs/define-job.ts';
import { heldBack, saleOpenings } from '../tables/marks.ts';
import { expiry } from './held-back-sql.ts';

export const sweepMarks = defineSweep('sweep-marks');

/**
 * Deletes expired marks and delays. A mark that has just expired may still count for a sale that opened before, so it
 * is deleted only when the longest delay after that has passed.
 */
export const dropExpiredMarks = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - LONGEST_DELAY_HOURS * 3_600_000);
  await db.execute(sql`
    delete from member_marks m using events e
    where e.id = m.event_id and ${expiry} <= ${before.toISOString()}::timestamptz`);
  await db.delete(heldBack).where(lte(heldBack.until, now));
  await db.delete(saleOpenings).where(lte(saleOpenings.openedAt, before));
};
