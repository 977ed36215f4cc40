import type { PaymentStatus } from '@karportalen/contract/tickets/payment-statuses';
import type { RefundReason, RefundStatus } from '@karportalen/contract/tickets/refund-statuses';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { instantColumn, primaryId } from '../../platform/columns.ts';
import { ticketHolds } from './holds.ts';
import { orders, saleTerms } from './orders.ts';

/**
 * One attempt to pay for a hold. `payment-machine.ts` has its states. Its id is Swish's id, so that an interrupted
 * request can be found there. It is paid if and only if it has an order.
 */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    /** Null once the hold is deleted: money that comes then is refunded. */
    holdId: uuid('hold_id').references(() => ticketHolds.id, { onDelete: 'set null' }),
    /** Null only for money that was unknown here and is refunded. */
    eventId: uuid('event_id').references(() => events.id),
    /** Null once the payer is erased. */
    memberId: uuid('member_id').references(() => appUsers.id, { onDelete: 'set null' }),
    amountOre: integer('amount_ore').notNull(),
    simulated: boolean('simulated').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** By which the payer's Swish app finds the request. */
    token: text('token'),
    /** Swish's error code. */
    failure: text('failure'),
    paidAt: instantColumn('paid_at'),
    /** The received amount, and the bank's reference. */
    receivedOre: integer('received_ore'),
    reference: text('reference'),
    /** The payer's telephone number. Deleted when the person is erased and everything has been refunded. */
    payerAlias: text('payer_alias'),
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    /** The order's terms or, without an order, those when the money came. Set by a trigger once it is paid. */
    termsId: uuid('terms_id').references(() => saleTerms.id),
    /** When Swish is asked next; null when nothing is left to ask. */
    checkAt: instantColumn('check_at'),
    checks: integer('checks').notNull().default(0),
    /** When a callback made Swish be asked again although it had ended without money. Done once. */
    recheckedAt: instantColumn('rechecked_at'),
  },
  (table) => [
    uniqueIndex('payments_open').on(table.holdId).where(sql`${table.status} in ('created', 'open')`),
    index('payments_hold').on(table.holdId),
    index('payments_event').on(table.eventId),
    index('payments_member').on(table.memberId),
    index('payments_reference').on(table.reference).where(sql`${table.reference} is not null`),
    index('payments_paid_at').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    index('payments_check_at').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    check(
      'payments_status',
      sql`${table.status} in ('created', 'open', 'paid', 'declined', 'failed', 'cancelled', 'expired', 'refunded')`,
    ),
    check('payments_amount', sql`${table.amountOre} > 0`),
    check('payments_event', sql`${table.eventId} is not null or ${table.status} = 'refunded'`),
    check('payments_order', sql`(${table.status} = 'paid') = (${table.orderId} is not null)`),
    check(
      'payments_received',
      sql`num_nonnulls(${table.paidAt}, ${table.receivedOre}) = case when ${table.status} in ('paid', 'refunded') then 2 else 0 end`,
    ),
  ],
);

/**
 * A refund: one row per ticket, or one for a whole payment that never became tickets. Rows of earlier versions may
 * cover several tickets. `created` or `sent` without `check_at` is held for the treasurer since a restore.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    /** Swish's id of it, derived in `refund-instruction.ts`. */
    instructionId: uuid('instruction_id').notNull().unique(),
    /** Number of final refusals by Swish. Each gives the next attempt another instruction id. */
    refusals: smallint('refusals').notNull().default(0),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountOre: integer('amount_ore').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** When the money had been paid back, by Swish or by hand. */
    settledAt: instantColumn('settled_at'),
    /** The bank's reference. */
    reference: text('reference'),
    failure: text('failure'),
    /** Who requested it, or noted it as paid by hand. No foreign key: the account may be removed. */
    byUser: uuid('by_user'),
    checkAt: instantColumn('check_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_created_at').on(table.createdAt),
    index('refunds_check_at').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    index('refunds_unsettled').on(table.paymentId).where(sql`${table.settledAt} is null`),
    index('refunds_failed').on(table.createdAt).where(sql`${table.status} = 'failed'`),
    check('refunds_status', sql`${table.status} in ('created', 'sent', 'paid', 'failed', 'byHand')`),
    check(
      'refunds_reason',
      sql`${table.reason} in ('noRoom', 'alreadyBooked', 'eventOff', 'wrongAmount', 'notBooked', 'returned', 'cancelled', 'organiser')`,
    ),
    check('refunds_amount', sql`${table.amountOre} > 0`),
    check('refunds_settled', sql`(${table.settledAt} is not null) = (${table.status} in ('paid', 'byHand'))`),
  ],
);

/** Name and address of an erased member with money to get back, for as long as that takes. */
export const payerContacts = pgTable('payer_contacts', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => appUsers.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  email: text('email').notNull(),
});
