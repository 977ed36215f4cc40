import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../platform/columns.ts';
import type { PaidBy } from './orders.ts';
import { payments, refunds } from './payments.ts';
import { tickets } from './tickets.ts';

/**
 * The ledger: every movement of money, append-only (the database refuses updates and deletes). For tickets, triggers
 * insert rows on creation and refund, so that no code path can forget it. Money that never became tickets has a row in
 * and a row out. The reports read only this.
 */
export const moneyMoves = pgTable(
  'money_moves',
  {
    id: primaryId(),
    at: instantColumn('at').notNull(),
    kind: text('kind').$type<'in' | 'out'>().notNull(),
    ore: integer('ore').notNull(),
    paidBy: text('paid_by').$type<PaidBy>().notNull(),
    /**
     * Paid at the door, and booked apart from Swish payments. False for sales from before this column, so that exported
     * months do not change. A refund has its sale's value.
     */
    atDoor: boolean('at_door').notNull().default(false),
    ticketId: uuid('ticket_id').references(() => tickets.id),
    // No foreign keys: the ticket and its order have them.
    ticketTypeId: uuid('ticket_type_id'),
    termsId: uuid('terms_id'),
    /** For money that never became tickets. */
    paymentId: uuid('payment_id').references(() => payments.id),
    refundId: uuid('refund_id').references(() => refunds.id),
  },
  (table) => [
    index('money_moves_at').on(table.at),
    unique('money_moves_ticket_once').on(table.ticketId, table.kind),
    unique('money_moves_payment_once').on(table.paymentId, table.kind),
    check('money_moves_kind', sql`${table.kind} in ('in', 'out')`),
    check('money_moves_ore', sql`${table.ore} >= 0`),
    check('money_moves_of', sql`num_nonnulls(${table.ticketId}, ${table.paymentId}) = 1`),
  ],
);
