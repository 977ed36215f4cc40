import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { defineSweep } from '../jobs/define-job.ts';
import { LONGEST_WINDOW_SECONDS } from './rate-limit.ts';

export const sweepRequests = defineSweep('sweep-requests');

const KEY_HOURS = 48;

export const dropOldRequestRows = async (db: Db, now: Date): Promise<void> => {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await db.execute(sql`delete from rate_hits where at < ${before(LONGEST_WINDOW_SECONDS)}`);
  await db.execute(sql`delete from idempotency_keys where created_at < ${before(KEY_HOURS * 3600)}`);
};
