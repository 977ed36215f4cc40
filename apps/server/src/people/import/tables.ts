import type { ImportChange, ImportFault, ImportStatus } from '@karportalen/contract/people/import';
import type { MemberKind, MemberLanguage } from '@karportalen/contract/people/member';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { createdAt, instantColumn, primaryId } from '../../platform/columns.ts';
import type { ImportField } from './columns.ts';

/** A file of members that was read and waits for a person's word. It goes when it is applied, dropped or too old. */
export const memberImports = pgTable(
  'member_imports',
  {
    id: primaryId(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The columns that the file has. What it has no column for is left as it is. */
    columns: text('columns').array().$type<ImportField[]>().notNull(),
    /** Null until the whole file has been read. */
    readAt: instantColumn('read_at'),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('member_imports_expires').on(table.expiresAt)],
);

/** A row of such a file: what it says, and what that would do to the register. */
export const memberImportRows = pgTable(
  'member_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => memberImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    /** Becomes the member's where the row is a new one. */
    id: uuid('id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    cid: text('cid'),
    /** Null, as language and division, where the row is at fault or says nothing. */
    kind: text('kind').$type<MemberKind>(),
    language: text('language').$type<MemberLanguage>(),
    divisionName: text('division_name'),
    /** What is wrong with the row by itself. */
    ownFaults: jsonb('own_faults').$type<ImportFault[]>().notNull(),
    // What follows comes of comparing with the other rows and the register, and is done anew when they have changed.
    divisionId: uuid('division_id'),
    memberId: uuid('member_id'),
    status: text('status').$type<Exclude<ImportStatus, 'missing'>>(),
    changes: jsonb('changes').$type<ImportChange[]>().notNull().default([]),
    faults: jsonb('faults').$type<ImportFault[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    // No other index: every row is rewritten once when it is compared, and then read a page at a time.
    check(
      'member_import_rows_known_status',
      sql`${table.status} in ('new', 'changed', 'unchanged', 'faulty')`,
    ),
  ],
);
