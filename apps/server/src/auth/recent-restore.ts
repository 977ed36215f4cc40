import type { RecentRestore } from '@karportalen/contract/auth/fields';
import { desc, gt } from 'drizzle-orm';
import { restores } from '../platform/backup/tables.ts';
import type { Q } from '../platform/db/database.ts';

/** Long enough that also those who sign in rarely read why a restore signed everybody out. */
const TOLD_MS = 21 * 24 * 60 * 60 * 1000;

export const findRecentRestore = async (q: Q, now: Date): Promise<RecentRestore | null> => {
  const [row] = await q
    .select({ id: restores.id, restoredAt: restores.restoredAt, backupTakenAt: restores.backupTakenAt })
    .from(restores)
    .where(gt(restores.restoredAt, new Date(now.getTime() - TOLD_MS)))
    .orderBy(desc(restores.restoredAt))
    .limit(1);
  if (!row) return null;
  const { id, restoredAt, backupTakenAt } = row;
  return { id, restoredAt: restoredAt.toISOString(), backupTakenAt: backupTakenAt.toISOString() };
};
