import type { ImportChange, ImportFault, ImportStatus } from '@karportalen/contract/people/import';
import type { MemberKind, MemberLanguage } from '@karportalen/contract/people/member';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { createdAt, instantColumn, primaryId } from '../../platform/columns.ts';
import type { ImportField } from './columns.ts';

/** A staged import: a file that was read and awaits confirmation. Deleted when applied, dropped or expired. */
export const memberImports = pgTable(
  'member_imports',
  {
    id: primaryId(),
    /** Null for a command's file. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'cascade' }),
    /** The columns that the file has; other fields are left unchanged. */
    columns: text('columns').array().$type<ImportField[]>().notNull(),
    /** Null until the whole file has been read. */
    readAt: instantColumn('read_at'),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('member_imports_expires').on(table.expiresAt)],
);

/** A row of a staged file, and what it would change in the register. */
export const memberImportRows = pgTable(
  'member_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => memberImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    /** The id of the new member, if the row adds one. */
    id: uuid('id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    cid: text('cid'),
    /** Null, like language and division, where the row is faulty or has no value. */
    kind: text('kind').$type<MemberKind>(),
    language: text('language').$type<MemberLanguage>(),
    divisionName: text('division_name'),
    /** Faults of the row by itself. */
    ownFaults: jsonb('own_faults').$type<ImportFault[]>().notNull(),
    // The columns below are the result of the comparison, and computed again when the register has changed.
    divisionId: uuid('division_id'),
    memberId: uuid('member_id'),
    status: text('status').$type<Exclude<ImportStatus, 'missing'>>(),
    changes: jsonb('changes').$type<ImportChange[]>().notNull().default([]),
    faults: jsonb('faults').$type<ImportFault[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    // No further index: every row is rewritten once by the comparison and then read by page.
    check(
      'member_import_rows_known_status',
      sql`${table.status} in ('new', 'changed', 'unchanged', 'faulty')`,
    ),
  ],
);
