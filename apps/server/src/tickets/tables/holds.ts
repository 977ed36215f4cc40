import type { Answers } from '@karportalen/contract/tickets/answers';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { events, ticketTypes } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { instantColumn, primaryId } from '../../platform/columns.ts';
import { waitingEntries } from '../line/tables.ts';
import { bookingCodes } from './booking-codes.ts';
import { orders } from './orders.ts';

export type HoldEnd = 'expired' | 'cancelled' | 'booked';

/**
 * A hold: places a member has taken and not yet booked. They count as taken until `expiresAt` to the millisecond,
 * whether or not the sweep has marked the hold as ended.
 */
export const ticketHolds = pgTable(
  'ticket_holds',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    endedAt: instantColumn('ended_at'),
    endedAs: text('ended_as').$type<HoldEnd>(),
    orderId: uuid('order_id').references(() => orders.id),
    /** Answers to what is asked once an order. */
    answers: jsonb('answers').$type<Answers>(),
    /** Made by the waiting list or a draw: it lasts for hours, and declining it ends the entry. */
    offer: boolean('offer').notNull().default(false),
    /** Whose offer it is. */
    waitingEntryId: uuid('waiting_entry_id').references(() => waitingEntries.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('ticket_holds_waiting_entry')
      .on(table.waitingEntryId)
      .where(sql`${table.waitingEntryId} is not null`),
    index('ticket_holds_open').on(table.eventId, table.expiresAt).where(sql`${table.endedAt} is null`),
    index('ticket_holds_member').on(table.memberId),
    // A day's holds, for the statistics. BRIN: a hold costs almost nothing more.
    index('ticket_holds_created_at').using('brin', table.createdAt),
    check('ticket_holds_end', sql`num_nonnulls(${table.endedAt}, ${table.endedAs}) in (0, 2)`),
    check('ticket_holds_ended_as', sql`${table.endedAs} in ('expired', 'cancelled', 'booked')`),
    check(
      'ticket_holds_order',
      sql`coalesce(${table.endedAs} = 'booked', false) = (${table.orderId} is not null)`,
    ),
  ],
);

/** One place of a hold, with its price when it was taken. */
export const heldPlaces = pgTable(
  'held_places',
  {
    id: primaryId(),
    holdId: uuid('hold_id')
      .notNull()
      .references(() => ticketHolds.id, { onDelete: 'cascade' }),
    ticketTypeId: uuid('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id, { onDelete: 'cascade' }),
    priceOre: integer('price_ore').notNull(),
    foodPreference: text('food_preference'),
    /** Given when a payment is started; they become the ticket's. */
    answers: jsonb('answers').$type<Answers>(),
    /** The booking code that the place uses. */
    bookingCodeId: uuid('booking_code_id').references(() => bookingCodes.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('held_places_hold').on(table.holdId),
    index('held_places_booking_code').on(table.bookingCodeId).where(sql`${table.bookingCodeId} is not null`),
  ],
);
