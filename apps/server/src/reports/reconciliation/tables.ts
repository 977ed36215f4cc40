import type { BankColumnPlaces } from '@karportalen/contract/reports/reconciliation';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../platform/columns.ts';

/** The meaning of the columns in files with these headings, as chosen once. */
export const bankLayouts = pgTable('bank_layouts', {
  signature: text('signature').primaryKey(),
  header: jsonb('header').$type<string[]>().notNull(),
  columns: jsonb('columns').$type<BankColumnPlaces>().notNull(),
  savedAt: instantColumn('saved_at').notNull(),
  /** No foreign key, here and below: the account may be removed. */
  savedBy: uuid('saved_by').notNull(),
});

/** An uploaded report of a bank or Swish. It counts from `readAt`, when it was complete. */
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
 * A row of such a file. Files may overlap, so rows with the same hash and ordinal are one movement. Sender and message
 * are blanked after some months.
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
    /** Numbers equal rows of one file: first, second, … */
    ordinal: integer('ordinal').notNull().default(1),
    day: date('day').notNull(),
    time: text('time'),
    /** Negative for outgoing money. */
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

/** A row that could not be parsed, with a sentence per fault. */
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

/** A note about a movement that only the bank's file has. It outlives the file. */
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
