import type { Answers } from '@karportalen/contract/tickets/answers';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { events } from '../../events/tables.ts';
import { committees } from '../../organisations/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { instantColumn, primaryId } from '../../platform/columns.ts';

/** How an order was paid. `unknown`: booked before payments were recorded, or by the demo. */
export type PaidBy = 'swish' | 'simulated' | 'cash' | 'ownSwish' | 'complimentary' | 'unknown';

/**
 * The event's and host's terms at the time of sale. A trigger finds or inserts the row when an order is placed; it
 * never changes, so that closed months stay the same.
 */
export const saleTerms = pgTable(
  'sale_terms',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    eventName: text('event_name').notNull(),
    eventDay: date('event_day'),
    isPaid: boolean('is_paid').notNull(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => committees.id),
    hostName: text('host_name').notNull(),
    divisionName: text('division_name').notNull(),
    orgNumber: text('org_number').notNull(),
    accountNumber: text('account_number'),
    resultUnit: text('result_unit'),
  },
  (table) => [
    unique('sale_terms_once')
      .on(
        table.eventId,
        table.eventName,
        table.eventDay,
        table.isPaid,
        table.hostId,
        table.hostName,
        table.divisionName,
        table.orgNumber,
        table.accountNumber,
        table.resultUnit,
      )
      .nullsNotDistinct(),
    index('sale_terms_host').on(table.hostId),
  ],
);

/** One booking by one person, of one or more tickets to one event. No buyer once the participant list is deleted. */
export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    buyerId: uuid('buyer_id').references(() => appUsers.id, { onDelete: 'set null' }),
    placedAt: instantColumn('placed_at').notNull(),
    /** Set by the trigger. Null only where the event has no host. */
    termsId: uuid('terms_id').references(() => saleTerms.id),
    paidBy: text('paid_by').$type<PaidBy>().notNull().default('unknown'),
    /** The buyer's answers to what is asked once an order. */
    answers: jsonb('answers').$type<Answers>(),
  },
  (table) => [
    check(
      'orders_paid_by',
      sql`${table.paidBy} in ('swish', 'simulated', 'cash', 'ownSwish', 'complimentary', 'unknown')`,
    ),
    index('orders_event').on(table.eventId),
    index('orders_buyer').on(table.buyerId),
    index('orders_placed_at').on(table.placedAt),
  ],
);
