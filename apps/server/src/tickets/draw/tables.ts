import type { DrawPool, WitnessFormat } from '@karportalen/contract/events/release-kinds';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { bytea, instantColumn } from '../../platform/columns.ts';

/**
 * The draw of an event, from its publication. All its rows are written under the event's row lock. The settings are copied
 * from the event, so that a change of them can be seen and makes a new seed.
 */
export const draws = pgTable(
  'draws',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Secret until the draw: hex of 32 bytes. Answered only when drawn or cancelled, and never logged. */
    seed: text('seed').notNull(),
    /** SHA-256 of the seed's bytes, shown from publication. */
    commitment: text('commitment').notNull(),
    earlierCommitments: text('earlier_commitments').array().notNull().default(sql`'{}'`),
    /** Ed25519, PKCS 8 and SPKI: signs the receipts of entries. */
    privateKey: bytea('private_key').notNull(),
    publicKey: bytea('public_key').notNull(),
    windowStartsAt: instantColumn('window_starts_at').notNull(),
    windowEndsAt: instantColumn('window_ends_at').notNull(),
    pools: text('pools').array().$type<DrawPool[]>().notNull(),
    witnessSource: text('witness_source'),
    witnessAt: instantColumn('witness_at'),
    witnessFormat: jsonb('witness_format').$type<WitnessFormat>(),
    /** The chain's last head, which is the list hash once frozen. */
    head: text('head').notNull(),
    lineCount: integer('line_count').notNull().default(0),
    lastNumber: integer('last_number').notNull().default(0),
    frozenAt: instantColumn('frozen_at'),
    /** Places that were free at the freeze. */
    places: integer('places'),
    witness: text('witness'),
    drawnAt: instantColumn('drawn_at'),
    cancelledAt: instantColumn('cancelled_at'),
  },
  (table) => [
    index('draws_unfinished')
      .on(table.windowEndsAt)
      .where(sql`${table.drawnAt} is null and ${table.cancelledAt} is null`),
    check('draws_hex', sql`${table.seed} ~ '^[0-9a-f]{64}$' and ${table.commitment} ~ '^[0-9a-f]{64}$'`),
    check('draws_window', sql`${table.windowStartsAt} < ${table.windowEndsAt}`),
    check('draws_frozen', sql`num_nonnulls(${table.frozenAt}, ${table.places}) in (0, 2)`),
    check('draws_drawn', sql`${table.drawnAt} is null or ${table.frozenAt} is not null`),
    check('draws_witness', sql`${table.witness} is null or ${table.frozenAt} is not null`),
    check('draws_one_end', sql`num_nonnulls(${table.drawnAt}, ${table.cancelledAt}) <= 1`),
  ],
);

/** An entry of one member or a group. Its id is random and says nothing of who entered. */
export const drawEntries = pgTable(
  'draw_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => draws.eventId, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    pool: smallint('pool').notNull(),
    size: smallint('size').notNull(),
    groupCode: text('group_code'),
    receipt: text('receipt').notNull(),
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    /** The place in the drawn order, from 1. */
    rank: integer('rank'),
    hasWon: boolean('has_won'),
  },
  (table) => [
    unique('draw_entries_number').on(table.eventId, table.number),
    unique('draw_entries_group_code').on(table.eventId, table.groupCode),
    check('draw_entries_size', sql`${table.size} >= 1 and ${table.pool} >= 1 and ${table.number} >= 1`),
    check('draw_entries_drawn', sql`num_nonnulls(${table.rank}, ${table.hasWon}) in (0, 2)`),
  ],
);

/** Ties an entry to its members. Deleted at withdrawal, at erasure and with the participant list. */
export const drawEntrants = pgTable(
  'draw_entrants',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => draws.eventId, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => drawEntries.id, { onDelete: 'cascade' }),
    enteredAt: instantColumn('entered_at').notNull(),
    /** One for each place. */
    ticketTypeIds: uuid('ticket_type_ids').array().notNull(),
    /** The pools that the member met when joining, from 1; none for a member with a mark that counts. */
    pools: smallint('pools').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId] }),
    index('draw_entrants_member').on(table.memberId),
    index('draw_entrants_entry').on(table.entryId),
    check('draw_entrants_tickets', sql`cardinality(${table.ticketTypeIds}) > 0`),
  ],
);

/** The list of a draw, published at the freeze: a line for each entry, change and withdrawal. */
export const drawLines = pgTable(
  'draw_lines',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => draws.eventId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    line: text('line').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.position] })],
);
