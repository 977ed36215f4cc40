import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

/** The lists that are kept count of; the migrations say which rows are in each. */
export type KeptList =
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
  | 'ticketed events';

/**
 * How many rows of a long list each owner has. Triggers on the list's table keep it in the transaction that changes the
 * rows, so it is never more or less than a count of them, and an archive need not count to say how long it is. It refers
 * to no table, which puts it last in a restored backup, after the triggers have counted.
 */
export const ownedCounts = pgTable(
  'owned_counts',
  {
    list: text('list').$type<KeptList>().notNull(),
    divisionId: uuid('division_id'),
    committeeId: uuid('committee_id'),
    n: integer('n').notNull(),
  },
  (table) => [
    unique('owned_counts_owner').on(table.list, table.divisionId, table.committeeId).nullsNotDistinct(),
  ],
);
