import type { Answers } from '@karportalen/contract/tickets/answers';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { ticketTypes } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { bytea, instantColumn, primaryId } from '../../platform/columns.ts';
import { bookingCodes } from './booking-codes.ts';
import { orders } from './orders.ts';
import { refunds } from './payments.ts';

/**
 * A place at an event. It counts as taken unless refunded. Amounts stay when the list is deleted: holder, address, food
 * and codes are then null.
 */
export const tickets = pgTable(
  'tickets',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    ticketTypeId: uuid('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id),
    holderId: uuid('holder_id').references(() => appUsers.id, { onDelete: 'set null' }),
    /** The address of a holder who is not a member. */
    holderEmail: text('holder_email'),
    /** The organiser's name for a guest who is not a member. */
    holderName: text('holder_name'),
    pricePaidOre: integer('price_paid_ore').notNull(),
    foodPreference: text('food_preference'),
    /** The holder's answers to what is asked for each ticket. */
    answers: jsonb('answers').$type<Answers>(),
    /** Hash of the QR code's secret. A transfer makes a new one, and the old stops working. */
    codeHash: bytea('code_hash').unique(),
    /** Hash of the transfer link's secret; replaced by the same update as the code, so that it is single use. */
    transferTokenHash: bytea('transfer_token_hash').unique(),
    transferredAt: instantColumn('transferred_at'),
    /** The time of the entry in `check_ins` that counts. */
    checkedInAt: instantColumn('checked_in_at'),
    refundedAt: instantColumn('refunded_at'),
    refundedOre: integer('refunded_ore'),
    /** The refund, where it was paid by Swish. */
    refundId: uuid('refund_id').references(() => refunds.id),
    /** When its holder returned it; it is then also refunded. */
    returnedAt: instantColumn('returned_at'),
    /** Number of transfers, at most MAX_TRANSFERS: a code is valid for one generation only. */
    generation: smallint('generation').notNull().default(0),
    /** The booking code that the ticket uses, until it is refunded. */
    bookingCodeId: uuid('booking_code_id').references(() => bookingCodes.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('tickets_order').on(table.orderId),
    index('tickets_type').on(table.ticketTypeId),
    index('tickets_holder').on(table.holderId),
    index('tickets_booking_code').on(table.bookingCodeId).where(sql`${table.bookingCodeId} is not null`),
    index('tickets_refunded_at').on(table.refundedAt).where(sql`${table.refundedAt} is not null`),
    check('tickets_holder_email_lower', sql`${table.holderEmail} = lower(${table.holderEmail})`),
    check('tickets_one_holder', sql`num_nonnulls(${table.holderId}, ${table.holderEmail}) <= 1`),
    check('tickets_holder_name', sql`num_nonnulls(${table.holderId}, ${table.holderName}) <= 1`),
    check('tickets_price', sql`${table.pricePaidOre} >= 0`),
    check(
      'tickets_refund',
      sql`(${table.refundedAt} is null and ${table.refundedOre} is null)
        or (${table.refundedAt} is not null and ${table.refundedOre} between 0 and ${table.pricePaidOre})`,
    ),
  ],
);
