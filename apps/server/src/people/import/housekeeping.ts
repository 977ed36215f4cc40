import { lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { defineSweep } from '../../platform/jobs/define-job.ts';
import { memberImports } from './tables.ts';

export const sweepImports = defineSweep('sweep-imports');

/** Deletes files that nobody applied: they contain personal data. */
export const dropExpiredImports = async (db: Db, now: Date): Promise<void> => {
  await db.delete(memberImports).where(lt(memberImports.expiresAt, now));
};
