import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../columns.ts';

/** Each time that this database was made from a backup. What happened between the two times is unknown here. */
export const restores = pgTable('restores', {
  id: primaryId(),
  restoredAt: instantColumn('restored_at').notNull(),
  backupTakenAt: instantColumn('backup_taken_at').notNull(),
  /** When the treasurer had compared the money with Swish's. Until then refunds wait. */
  moneyReviewedAt: instantColumn('money_reviewed_at'),
  /** Who did. No reference: the account may be removed. */
  moneyReviewedBy: uuid('money_reviewed_by'),
});
