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
import { checkIns } from '../tickets/tables.ts';

/**
 * A phone or the like that lets people in to one event. One that has ended lets nobody in; its row stays as long as the
 * door can be open, so that no other door gets its number.
 */
export const doorSessions = pgTable(
  'door_sessions',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** Of the secret by which the device opens this door again; null once the organiser has ended the door. */
    secretHash: bytea('secret_hash').unique(),
    /** What an entry says where somebody came in: no two that are open at once have the same. */
    name: text('name').notNull(),
    openedAt: instantColumn('opened_at').notNull(),
    lastUsedAt: instantColumn('last_used_at').notNull(),
    endedAt: instantColumn('ended_at'),
    /** Rises with every change of its reserved places, so that an old request or answer is known as one. */
    placesVersion: integer('places_version').notNull().default(0),
  },
  (table) => [
    index('door_sessions_event').on(table.eventId),
    uniqueIndex('door_sessions_name').on(table.eventId, table.name).where(sql`${table.endedAt} is null`),
  ],
);

/**
 * A wrong PIN that was typed. Kept for as long as a PIN that it was a guess at can be typed, however long the event: the
 * chance to guess one is bounded over all of that time.
 */
export const wrongPins = pgTable(
  'wrong_pins',
  {
    address: text('address').notNull(),
    site: text('site').notNull(),
    at: instantColumn('at').notNull(),
    /** Typed while many had been: only these count against the few that an address then has. */
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
 * A scan that came in, by the number that the device gave it, so that one sent again adds nothing. It names nobody, and
 * goes with the entry that it made, met or undid.
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
