import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../platform/columns.ts';
import { payments } from './payments.ts';

export type MoneyResolution = 'ticket' | 'refund' | 'note';

/** Money that Swish or the bank reports and `payments` does not know, and what was decided about it. */
export const unknownPayments = pgTable(
  'unknown_payments',
  {
    id: primaryId(),
    /** Swish's payment id; null where only the bank's file has it. */
    swishId: uuid('swish_id').unique(),
    /** The bank's reference. */
    reference: text('reference').notNull().unique(),
    amountOre: integer('amount_ore').notNull(),
    paidAt: instantColumn('paid_at').notNull(),
    /** The payer's telephone number, until it is decided. */
    payerAlias: text('payer_alias'),
    simulated: boolean('simulated').notNull(),
    heardAt: instantColumn('heard_at').notNull(),
    heardBy: text('heard_by').$type<'callback' | 'file'>().notNull(),
    resolvedAt: instantColumn('resolved_at'),
    /** No foreign key: the account may be removed. */
    resolvedBy: uuid('resolved_by'),
    resolution: text('resolution').$type<MoneyResolution>(),
    note: text('note'),
    /** The payment it became, for a ticket or a refund. */
    paymentId: uuid('payment_id').references(() => payments.id),
  },
  (table) => [
    index('unknown_payments_paid_at').on(table.paidAt),
    check('unknown_payments_amount', sql`${table.amountOre} > 0`),
    check('unknown_payments_heard_by', sql`${table.heardBy} in ('callback', 'file')`),
    check('unknown_payments_resolution', sql`${table.resolution} in ('ticket', 'refund', 'note')`),
    check(
      'unknown_payments_resolved',
      sql`num_nonnulls(${table.resolvedAt}, ${table.resolvedBy}, ${table.resolution}) in (0, 3)`,
    ),
    check(
      'unknown_payments_note',
      sql`(${table.note} is not null) = coalesce(${table.resolution} = 'note', false)`,
    ),
    check(
      'unknown_payments_payment',
      sql`(${table.paymentId} is not null) = coalesce(${table.resolution} <> 'note', false)`,
    ),
  ],
);
