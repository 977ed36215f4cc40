import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { instantColumn, primaryId } from '../../platform/columns.ts';

/** An event's waiting list, where an organiser has paused it. Without a row it runs. */
export const waitingLists = pgTable('waiting_lists', {
  eventId: uuid('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  pausedAt: instantColumn('paused_at'),
});

/** Why an entry ended without an offer: its members left, the list closed, or none of them may book any more. */
export type WaitingEnd = 'left' | 'closed' | 'barred';

/**
 * Members who wait for places together: one, or a group that entered a draw. It waits while it has neither been offered
 * places nor ended. Each is offered places once: whoever does not take them joins anew, last. Written only under the event's row lock,
 * except by an erasure. Deleted with the participant list.
 */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The order. Only compared: numbers are skipped, and an entry that is moved first gets a negative one. */
    position: integer('position').notNull(),
    since: instantColumn('since').notNull(),
    /** The entry in the draw whose order put it here. */
    drawEntryId: uuid('draw_entry_id'),
    offeredAt: instantColumn('offered_at'),
    endedAt: instantColumn('ended_at'),
    endedAs: text('ended_as').$type<WaitingEnd>(),
  },
  (table) => [
    index('waiting_entries_waiting')
      .on(table.eventId, table.position)
      .where(sql`${table.offeredAt} is null and ${table.endedAt} is null`),
    index('waiting_entries_event').on(table.eventId),
    index('waiting_entries_draw').on(table.drawEntryId).where(sql`${table.drawEntryId} is not null`),
    check('waiting_entries_end', sql`num_nonnulls(${table.endedAt}, ${table.endedAs}) in (0, 2)`),
    check('waiting_entries_ended_as', sql`${table.endedAs} in ('left', 'closed', 'barred')`),
    check('waiting_entries_offered', sql`num_nonnulls(${table.offeredAt}, ${table.endedAt}) <= 1`),
  ],
);

/** A member of an entry, and the tickets they want: one type for each place. */
export const waitingMembers = pgTable(
  'waiting_members',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => waitingEntries.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    ticketTypeIds: uuid('ticket_type_ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.memberId] }),
    index('waiting_members_member').on(table.memberId),
    check('waiting_members_tickets', sql`cardinality(${table.ticketTypeIds}) > 0`),
  ],
);

/** An organiser moved an entry first, to mend a mistake. How many there are is public. Names no member. */
export const waitingMoves = pgTable(
  'waiting_moves',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    entryId: uuid('entry_id').references(() => waitingEntries.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    /** No foreign key: the account may be removed. */
    byUser: uuid('by_user').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('waiting_moves_event').on(table.eventId)],
);
