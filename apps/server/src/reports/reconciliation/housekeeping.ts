import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { defineSweep } from '../../platform/jobs/define-job.ts';

export const sweepBankFiles = defineSweep('sweep-bank-files');

/** How long senders are kept: long enough to ask about a payment, and to compare with last month's file. */
const SENDER_DAYS = 90;
/** An upload that is not complete by then never will be. */
const LOADING_HOURS = 2;

/** Removes senders from old files, and deletes incomplete uploads. Amounts stay. */
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
