import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { events } from '../events/tables.ts';
import { bytea, instantColumn, primaryId } from '../platform/columns.ts';
import { checkIns } from '../tickets/tables/check-ins.ts';

/**
 * A device that lets people in to one event. An ended door's row is kept until the event's doors close, so that its
 * number is not used again.
 */
export const doorSessions = pgTable(
  'door_sessions',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** Hash of the secret that lets the device reopen this door; null once the organiser has ended it. */
    secretHash: bytea('secret_hash').unique(),
    /** Shown with each entry. Unique among the event's open doors. */
    name: text('name').notNull(),
    openedAt: instantColumn('opened_at').notNull(),
    lastUsedAt: instantColumn('last_used_at').notNull(),
    endedAt: instantColumn('ended_at'),
    /** Incremented with every change of reserved places, so that a late request or answer is recognised. */
    placesVersion: integer('places_version').notNull().default(0),
  },
  (table) => [
    index('door_sessions_event').on(table.eventId),
    uniqueIndex('door_sessions_name').on(table.eventId, table.name).where(sql`${table.endedAt} is null`),
  ],
);

/**
 * A wrong PIN that was typed. Kept while any PIN it could have guessed can still be typed, because the chance of a
 * guess is bounded over that whole time.
 */
export const wrongPins = pgTable(
  'wrong_pins',
  {
    address: text('address').notNull(),
    site: text('site').notNull(),
    at: instantColumn('at').notNull(),
    /** Typed while typed PINs were slowed: only these count against the few attempts that an address then has. */
    whileSlowed: boolean('while_slowed').notNull(),
  },
  (table) => [
    index('wrong_pins_at').on(table.at),
    index('wrong_pins_address').on(table.address, table.at),
    index('wrong_pins_site').on(table.site, table.at),
  ],
);

export type KeptResult = 'ok' | 'already';

/**
 * A received scan by the device's nonce: sending it again is idempotent. Names nobody, and is deleted with the entry
 * that it made, met or undid.
 */
export const doorScans = pgTable(
  'door_scans',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    nonce: uuid('nonce').notNull(),
    checkInId: uuid('check_in_id')
      .notNull()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    result: text('result').$type<KeptResult>().notNull(),
    receivedAt: instantColumn('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.nonce] }),
    index('door_scans_check_in').on(table.checkInId),
    check('door_scans_result', sql`${table.result} in ('ok', 'already')`),
  ],
);
