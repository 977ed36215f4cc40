import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** The lists that are kept count of; the migrations say which rows are in each. */
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
 * How many rows of a long list each owner has: the sum of `n`. Triggers on the list's table add what a statement changed, in
 * its transaction, so the sum is never more or less than a count of the rows, and an archive need not count to say how long
 * it is. Nobody changes a row that is there, so writers do not wait for each other; now and then one of them puts an
 * owner's rows together. It refers to no table, which puts it last in a restored backup, after the triggers have counted.
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

/** What is counted of an item: people a message was sent to and seen by, who opened a poll, who voted for each answer. */
export type CountedItem = 'sent' | 'seen' | 'opened' | `vote ${number}`;

/** How many rows that may be very many belong to an item; kept in the same way. */
export const itemCounts = pgTable(
  'item_counts',
  {
    itemId: uuid('item_id').notNull(),
    what: text('what').$type<CountedItem>().notNull(),
    n: integer('n').notNull(),
  },
  (table) => [index('item_counts_of_item').on(table.itemId, table.what, table.n)],
);
