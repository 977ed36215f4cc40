import { date, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../platform/columns.ts';

/** What a file of a period held when it was first exported so, for the same file to come out again. */
export const reportExports = pgTable(
  'report_exports',
  {
    id: primaryId(),
    /** Which report, as which kind of file, of which committees. */
    selection: text('selection').notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    /** A hash of all that the file says. */
    contents: text('contents').notNull(),
    exportedAt: instantColumn('exported_at').notNull(),
  },
  (table) => [unique('report_exports_once').on(table.selection, table.fromDay, table.toDay, table.contents)],
);
