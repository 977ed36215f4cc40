import type { MarkReason } from '@karportalen/contract/tickets/marks';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { events } from '../../events/tables.ts';
import { committees } from '../../organisations/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { instantColumn, primaryId } from '../../platform/columns.ts';

/**
 * A mark for not coming, at most one a member and event. It expires some weeks after the event's end, and is deleted then.
 * Not with the participant list: an organiser could otherwise end marks, and appeals of them, by deleting the list.
 */
export const memberMarks = pgTable(
  'member_marks',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The event's host when it was given: a mark counts with that host alone. */
    hostId: uuid('host_id')
      .notNull()
      .references(() => committees.id),
    reason: text('reason').$type<MarkReason>().notNull(),
    at: instantColumn('at').notNull(),
    /** What the member wrote when asking for it to be struck. */
    appeal: text('appeal'),
    appealedAt: instantColumn('appealed_at'),
    answer: text('answer'),
    answeredAt: instantColumn('answered_at'),
    /** No foreign key: the account may be removed. Null for a mark that a later check-in struck. */
    answeredBy: uuid('answered_by'),
    struckAt: instantColumn('struck_at'),
  },
  (table) => [
    unique('member_marks_once').on(table.memberId, table.eventId),
    index('member_marks_host').on(table.hostId, table.memberId),
    index('member_marks_event').on(table.eventId),
    check('member_marks_reason', sql`${table.reason} in ('noShow', 'lateReturn')`),
    check('member_marks_appeal', sql`num_nonnulls(${table.appeal}, ${table.appealedAt}) in (0, 2)`),
  ],
);

/** Events whose organiser has confirmed the list of who came, and how many got a mark. Names no member. */
export const confirmedLists = pgTable('confirmed_lists', {
  eventId: uuid('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  confirmedAt: instantColumn('confirmed_at').notNull(),
  /** No foreign key: the account may be removed. */
  byUser: uuid('by_user').notNull(),
  noShows: integer('no_shows').notNull(),
  lateReturns: integer('late_returns').notNull(),
});

/** Released events for which `held_back` has been written. Deleted when nobody can be held back any more. */
export const saleOpenings = pgTable('sale_openings', {
  eventId: uuid('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  openedAt: instantColumn('opened_at').notNull(),
});

/** Until when a member's marks hold them back from booking, as it was when the sale opened. Never updated. */
export const heldBack = pgTable(
  'held_back',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    until: instantColumn('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId] }),
    index('held_back_member').on(table.memberId),
  ],
);
