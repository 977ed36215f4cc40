import type { TicketMessageKind } from '@karportalen/contract/notifications/ticket-message-kinds';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { instantColumn, primaryId } from '../../platform/columns.ts';

/** An organiser's message to all ticket holders, or to all who wait. It names nobody, so it is kept when the list is deleted. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    messageSwedish: text('message_swedish').notNull(),
    messageEnglish: text('message_english').notNull(),
    kind: text('kind').$type<TicketMessageKind>().notNull().default('message'),
    sentAt: instantColumn('sent_at').notNull(),
  },
  (table) => [
    index('ticket_messages_event').on(table.eventId),
    check('ticket_messages_kind', sql`${table.kind} in ('message', 'cancellation', 'waiting')`),
  ],
);

/**
 * A message in a member's inbox, and when it was opened. Those who held a ticket when it was sent have a row and keep
 * it; receivers of a transfer get those of the event. Deleted with the participant list, because it tells who had a
 * ticket.
 */
export const ticketMessageReceipts = pgTable(
  'ticket_message_receipts',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => ticketMessages.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    sentAt: instantColumn('sent_at').notNull(),
    seenAt: instantColumn('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.personId] }),
    index('ticket_message_receipts_inbox').on(table.personId, table.sentAt, table.messageId),
  ],
);
