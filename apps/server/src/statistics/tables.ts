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

/** Whose an item is and when it was, as it was last counted. */
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
 * How often something happened to an item on a Stockholm day. Votes and openings of polls also by the member's division and
 * kind as they were then; others have neither.
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
 * When members read pushes: by owner, month, weekday (Monday is 1) and hour. Added once a day, with the day's end. By month, so
 * that a year is few rows however much is read.
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
    /** The most readers that one message had in one such hour: at least so many people are behind `n`. */
    people: integer('people').notNull(),
  },
  (table) => [
    unique('reading_hours_once')
      .on(table.divisionId, table.committeeId, table.month, table.weekday, table.hour)
      .nullsNotDistinct(),
  ],
);

/** Held places of holds that were deleted with their list or their member: filled by a trigger, added to those that are left. */
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
    /** Days before this one are counted for good. Null before the first time. */
    openFrom: date('open_from'),
    countedAt: instantColumn('counted_at'),
  },
  (table) => [check('statistics_progress_only', sql`${table.only}`)],
);
