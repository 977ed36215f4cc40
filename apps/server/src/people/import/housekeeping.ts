import { lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { defineSweep } from '../../platform/jobs/define-job.ts';
import { memberImports } from './tables.ts';

export const sweepImports = defineSweep('sweep-imports');

/** Files that nobody applied. They name people. */
export const dropExpiredImports = async (db: Db, now: Date): Promise<void> => {
  await db.delete(memberImports).where(lt(memberImports.expiresAt, now));
};
