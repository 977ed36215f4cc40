import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Lists with a stored count; the triggers in the migrations define which rows are in each. */
export type CountedList =
  | 'divisions'
  | 'committees'
  | 'admins'
  | 'admin invites'
  | 'notifications'
  | 'notification drafts'
  | 'polls'
  | 'poll drafts'
  | 'themes'
  | 'theme drafts'
  | 'events'
  | 'event drafts'
  | 'ticketed events'
  | 'students'
  | 'freshmen'
  | 'alumni';

/**
 * The length of a long list per owner: the sum of `n`. Triggers add each statement's difference in its own transaction,
 * so the sum always equals a count of the rows. Rows are only inserted, so that writers do not wait for each other; now
 * and then one of them merges an owner's rows. Without foreign keys, the table comes last in a restore, after the
 * triggers have counted.
 */
export const ownedCounts = pgTable(
  'owned_counts',
  {
    list: text('list').$type<CountedList>().notNull(),
    divisionId: uuid('division_id'),
    committeeId: uuid('committee_id'),
    n: integer('n').notNull(),
  },
  (table) => [index('owned_counts_of_owner').on(table.list, table.divisionId, table.committeeId, table.n)],
);

/** What is counted per item: recipients and readers of a message, openings of a poll, votes for each answer. */
export type CountedItem = 'sent' | 'seen' | 'opened' | `vote ${number}` | 'booked';

/** Counts of an item's rows, stored in the same way. */
export const itemCounts = pgTable(
  'item_counts',
  {
    itemId: uuid('item_id').notNull(),
    what: text('what').$type<CountedItem>().notNull(),
    n: integer('n').notNull(),
  },
  (table) => [index('item_counts_of_item').on(table.itemId, table.what, table.n)],
);
