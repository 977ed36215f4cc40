import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { events } from '../../events/tables.ts';
import { instantColumn, primaryId } from '../../platform/columns.ts';
import { orders } from './orders.ts';
import { tickets } from './tickets.ts';

/**
 * A place reserved by a phone at the door. It counts as taken until sold or returned, without expiry: an offline phone
 * may have sold it.
 */
export const doorPlaces = pgTable(
  'door_places',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** No foreign key: doors are deleted a day after the event. */
    doorId: uuid('door_id').notNull(),
    reservedAt: instantColumn('reserved_at').notNull(),
    returnedAt: instantColumn('returned_at'),
    ticketId: uuid('ticket_id').references(() => tickets.id),
  },
  (table) => [
    index('door_places_open')
      .on(table.eventId, table.doorId)
      .where(sql`${table.returnedAt} is null and ${table.ticketId} is null`),
    index('door_places_ticket').on(table.ticketId),
    check('door_places_end', sql`num_nonnulls(${table.returnedAt}, ${table.ticketId}) <= 1`),
  ],
);

/** A sale by a phone at the door, by the phone's id: sending it again is idempotent. Names nobody. */
export const doorSales = pgTable(
  'door_sales',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    byDoor: text('by_door').notNull(),
    /** Sold at (the phone's clock) and received at. */
    at: instantColumn('at').notNull(),
    receivedAt: instantColumn('received_at').notNull(),
    /** Tickets sold beyond the event's total, because the door's places had been released by then. */
    over: integer('over').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    check('door_sales_over', sql`${table.over} >= 0`),
  ],
);
