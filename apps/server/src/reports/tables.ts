import { date, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../platform/columns.ts';

/** The content of each exported period, so that the same file can be produced again. */
export const reportExports = pgTable(
  'report_exports',
  {
    id: primaryId(),
    /** The report, file type and committees. */
    selection: text('selection').notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    /** Hash of the file's content. */
    contents: text('contents').notNull(),
    exportedAt: instantColumn('exported_at').notNull(),
  },
  (table) => [unique('report_exports_once').on(table.selection, table.fromDay, table.toDay, table.contents)],
);
