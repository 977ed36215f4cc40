import type { Measure, StatisticKind } from '@karportalen/contract/statistics/measures';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PersonKind } from '../people/tables.ts';
import { instantColumn } from '../platform/columns.ts';

// No foreign keys: the counts stay when items, divisions, lists and people are deleted.

/** Owner and time of an item when it was last counted. */
export const statisticsItems = pgTable(
  'statistics_items',
  {
    itemId: uuid('item_id').primaryKey(),
    kind: text('kind').$type<StatisticKind>().notNull(),
    divisionId: uuid('division_id'),
    committeeId: uuid('committee_id'),
    /** An event's committee, else the owner; null is the union. */
    hostId: uuid('host_id'),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    index('statistics_items_at').on(table.kind, table.at),
    index('statistics_items_host').on(table.kind, table.hostId, table.at),
  ],
);

/**
 * Counts per item, measure and Stockholm day. Votes and openings of polls are also broken down by the member's division
 * and kind at that time; other rows have neither.
 */
export const statisticsDays = pgTable(
  'statistics_days',
  {
    itemId: uuid('item_id').notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    day: date('day').notNull(),
    memberDivisionId: uuid('member_division_id'),
    memberKind: text('member_kind').$type<PersonKind>(),
    n: integer('n').notNull(),
  },
  (table) => [
    unique('statistics_days_once')
      .on(table.itemId, table.measure, table.day, table.memberDivisionId, table.memberKind)
      .nullsNotDistinct(),
    index('statistics_days_day').on(table.day, table.itemId, table.measure, table.n),
    check('statistics_days_n', sql`${table.n} > 0`),
  ],
);

/**
 * When members read pushes: by owner, month, weekday (Monday is 1) and hour. Added to when a day is closed. By month,
 * so that a year is few rows however much is read.
 */
export const readingHours = pgTable(
  'reading_hours',
  {
    divisionId: uuid('division_id'),
    committeeId: uuid('committee_id'),
    month: date('month').notNull(),
    weekday: smallint('weekday').notNull(),
    hour: smallint('hour').notNull(),
    n: integer('n').notNull(),
    /** The highest number of readers of one message in such an hour: a lower bound of the people in `n`. */
    people: integer('people').notNull(),
  },
  (table) => [
    unique('reading_hours_once')
      .on(table.divisionId, table.committeeId, table.month, table.weekday, table.hour)
      .nullsNotDistinct(),
  ],
);

/**
 * Places of holds that were deleted with their list or member. Filled by a trigger, and counted with the remaining
 * ones.
 */
export const removedHolds = pgTable(
  'removed_holds',
  {
    eventId: uuid('event_id').notNull(),
    day: date('day').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [index('removed_holds_event').on(table.eventId)],
);

/** A single row: how far the counting has come. Its lock serialises counting. */
export const statisticsProgress = pgTable(
  'statistics_progress',
  {
    only: boolean('only').primaryKey().default(true),
    /** Days before this one are closed. Null before the first run. */
    openFrom: date('open_from'),
    countedAt: instantColumn('counted_at'),
  },
  (table) => [check('statistics_progress_only', sql`${table.only}`)],
);
