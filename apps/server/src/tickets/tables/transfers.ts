import { index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { appUsers } from '../../people/tables.ts';
import { instantColumn, primaryId } from '../../platform/columns.ts';
import { tickets } from './tickets.ts';

/** A member's former ticket that was transferred: still listed for them, and their code says why it does not work. */
export const ticketPasses = pgTable(
  'ticket_passes',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** The generation of the giver's code. */
    generation: smallint('generation').notNull(),
    giverId: uuid('giver_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    passedAt: instantColumn('passed_at').notNull(),
    /** The address the giver entered. Null for old transfers that were passed on, and once the receiver is erased. */
    receiverEmail: text('receiver_email'),
    /** The receiving member: their address may have changed by the time they are erased. */
    receiverId: uuid('receiver_id').references(() => appUsers.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.generation] }),
    index('ticket_passes_giver').on(table.giverId),
    index('ticket_passes_receiver').on(table.receiverId),
    index('ticket_passes_receiver_email').on(table.receiverEmail),
  ],
);

/**
 * A transfer whose mails have not both been sent. It names both people, so it is deleted once they have, or with the
 * participant list.
 */
export const ticketTransfers = pgTable(
  'ticket_transfers',
  {
    id: primaryId(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** Null where nobody is to be told: no giver, or an unknown one. */
    giverEmail: text('giver_email'),
    receiverEmail: text('receiver_email').notNull(),
    giverMailedAt: instantColumn('giver_mailed_at'),
    receiverMailedAt: instantColumn('receiver_mailed_at'),
  },
  (table) => [index('ticket_transfers_ticket').on(table.ticketId)],
);
