import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { payments, refunds } from './payments.ts';

/**
 * The last number of a series of receipts. An organisation number has one series at a time; a restore begins the next,
 * because numbers given after the backup are unknown.
 */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    orgNumber: text('org_number').notNull(),
    series: text('series').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgNumber, table.series] })],
);

/** The receipt number of a payment that became tickets, or of a refund. Old ones have none. */
export const receiptNumbers = pgTable(
  'receipt_numbers',
  {
    orgNumber: text('org_number').notNull(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payments.id),
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
  },
  (table) => [
    primaryKey({ columns: [table.orgNumber, table.series, table.number] }),
    check('receipt_numbers_number', sql`${table.number} > 0`),
    check('receipt_numbers_of', sql`num_nonnulls(${table.paymentId}, ${table.refundId}) = 1`),
  ],
);
