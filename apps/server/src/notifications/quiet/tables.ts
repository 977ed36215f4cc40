import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../platform/columns.ts';

/** The union's settings for pushes: one row, once a super admin has decided. */
export const pushSettings = pgTable(
  'push_settings',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    undoSeconds: smallint('undo_seconds').notNull(),
    /** 'HH:MM' in Stockholm; both null where the union has no quiet time. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    /** Null while it is the default. */
    quietChangedAt: instantColumn('quiet_changed_at'),
  },
  (table) => [
    check('push_settings_only', sql`${table.isOnly}`),
    check('push_settings_undo', sql`${table.undoSeconds} between 0 and 60`),
    check('push_settings_quiet', sql`(${table.quietFrom} is null) = (${table.quietTo} is null)`),
  ],
);
