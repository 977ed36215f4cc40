import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../platform/columns.ts';
import { tickets } from './tickets.ts';

/**
 * A check-in: when and by whom, and whether it was undone. At most one entry of a ticket counts, the earliest. Offline
 * doors may have admitted it more than once; the others are doubles. Undone ones are kept as a log. Deleted with the
 * participant list.
 */
export const checkIns = pgTable(
  'check_ins',
  {
    id: primaryId(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull(),
    /** The organiser who did it in the portal. No foreign key: the account may be removed. */
    byUser: uuid('by_user'),
    /** The door's name. */
    byDoor: text('by_door'),
    /** An earlier entry counts. */
    isDouble: boolean('is_double').notNull().default(false),
    undoneAt: instantColumn('undone_at'),
    undoneByUser: uuid('undone_by_user'),
    undoneByDoor: text('undone_by_door'),
  },
  (table) => [
    uniqueIndex('check_ins_standing')
      .on(table.ticketId)
      .where(sql`${table.undoneAt} is null and not ${table.isDouble}`),
    index('check_ins_double').on(table.ticketId).where(sql`${table.undoneAt} is null and ${table.isDouble}`),
    index('check_ins_ticket').on(table.ticketId),
    check('check_ins_by', sql`num_nonnulls(${table.byUser}, ${table.byDoor}) = 1`),
    check(
      'check_ins_undone',
      sql`num_nonnulls(${table.undoneByUser}, ${table.undoneByDoor}) = (${table.undoneAt} is not null)::int`,
    ),
  ],
);

export type WrongEntryReason = 'refunded' | 'passedOn';

/**
 * Somebody admitted by an offline door on a ticket that had been refunded or transferred. Not an entry of the ticket:
 * its present holder can still come in. Identified by the door's nonce; deleted with the list.
 */
export const wrongEntries = pgTable(
  'wrong_entries',
  {
    id: primaryId(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    nonce: uuid('nonce').notNull(),
    at: instantColumn('at').notNull(),
    byDoor: text('by_door').notNull(),
    reason: text('reason').$type<WrongEntryReason>().notNull(),
  },
  (table) => [
    unique('wrong_entries_nonce').on(table.ticketId, table.nonce),
    check('wrong_entries_reason', sql`${table.reason} in ('refunded', 'passedOn')`),
  ],
);
