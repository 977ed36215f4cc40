import type { BankColumnPlaces } from '@karportalen/contract/reports/reconciliation';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../platform/columns.ts';

/** Which column holds what in files with these headings, as somebody has said once. */
export const bankLayouts = pgTable('bank_layouts', {
  signature: text('signature').primaryKey(),
  header: jsonb('header').$type<string[]>().notNull(),
  columns: jsonb('columns').$type<BankColumnPlaces>().notNull(),
  savedAt: instantColumn('saved_at').notNull(),
  /** No reference, here and below: the account may be removed. */
  savedBy: uuid('saved_by').notNull(),
});

/** A bank's or Swish's report that was loaded. It counts from `readAt`, when all of it was there. */
export const bankFiles = pgTable(
  'bank_files',
  {
    id: primaryId(),
    signature: text('signature')
      .notNull()
      .references(() => bankLayouts.signature),
    name: text('name').notNull(),
    /** SHA-256 of its bytes: the same file counts once. */
    contentHash: text('content_hash').unique(),
    loadedAt: instantColumn('loaded_at').notNull(),
    loadedBy: uuid('loaded_by').notNull(),
    readAt: instantColumn('read_at'),
    rows: integer('rows').notNull().default(0),
    faulty: integer('faulty').notNull().default(0),
    fromDay: date('from_day'),
    toDay: date('to_day'),
  },
  (table) => [index('bank_files_signature').on(table.signature)],
);

/**
 * A row of such a file. Files may overlap, so rows with the same hash and ordinal are one movement. Who sent it and the
 * message are blanked after some months.
 */
export const bankRows = pgTable(
  'bank_rows',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => bankFiles.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    id: uuid('id').notNull().unique(),
    hash: uuid('hash').notNull(),
    /** Tells rows apart that say the same in one file: the first, the second … */
    ordinal: integer('ordinal').notNull().default(1),
    day: date('day').notNull(),
    time: text('time'),
    /** Less than nothing where money went out. */
    ore: integer('ore').notNull(),
    swishReference: text('swish_reference'),
    reference: text('reference').notNull(),
    message: text('message').notNull(),
    senderNumber: text('sender_number'),
    senderName: text('sender_name').notNull(),
    type: text('type').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.line] })],
);

/** A row that could not be read, with a sentence for each fault. */
export const bankFaults = pgTable(
  'bank_faults',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => bankFiles.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    text: text('said').notNull(),
    faults: jsonb('faults').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.line] })],
);

/** What somebody has noted of a movement that only the bank's file has. It outlives the file. */
export const bankNotes = pgTable(
  'bank_notes',
  {
    hash: uuid('hash').notNull(),
    ordinal: integer('ordinal').notNull(),
    note: text('note').notNull(),
    notedAt: instantColumn('noted_at').notNull(),
    notedBy: uuid('noted_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.ordinal] })],
);
