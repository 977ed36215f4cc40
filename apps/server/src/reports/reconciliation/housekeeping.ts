import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { defineSweep } from '../../platform/jobs/define-job.ts';

export const sweepBankFiles = defineSweep('sweep-bank-files');

/** For so long who sent money is kept: long enough to ask about it, and to have last month's file beside this month's. */
const SENDER_DAYS = 90;
/** A file that has not come in whole by then never will. */
const LOADING_HOURS = 2;

/** Forgets who stands in old files, and drops what is left of those that broke off. The amounts stay. */
export const forgetOldSenders = async (db: Db, now: Date): Promise<void> => {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const hour = 60 * 60 * 1000;
  const old = sql`(select id from bank_files where loaded_at < ${before(SENDER_DAYS * 24 * hour)})`;
  await db.execute(sql`
    delete from bank_files where read_at is null and loaded_at < ${before(LOADING_HOURS * hour)}`);
  await db.execute(sql`
    update bank_rows set message = '', sender_name = '', sender_number = null
    where file_id in ${old} and (message <> '' or sender_name <> '' or sender_number is not null)`);
  await db.execute(sql`update bank_faults set said = '' where file_id in ${old} and said <> ''`);
};
