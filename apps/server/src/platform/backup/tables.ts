import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../columns.ts';

/** Each restore of this database. What happened between backup and restore is unknown here. */
export const restores = pgTable('restores', {
  id: primaryId(),
  restoredAt: instantColumn('restored_at').notNull(),
  backupTakenAt: instantColumn('backup_taken_at').notNull(),
  /** When the treasurer had compared the books with Swish. Refunds are held until then. */
  moneyReviewedAt: instantColumn('money_reviewed_at'),
  /** No foreign key: the account may be removed. */
  moneyReviewedBy: uuid('money_reviewed_by'),
});
