import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { owners } from '../../organisations/tables.ts';
import { createdAt, primaryId, updatedAt } from '../../platform/columns.ts';
import { ownerCheck, ownerColumns } from '../../platform/ownership/owner-columns.ts';
import type { NotificationType } from '../tables.ts';

/** Texts to begin a notification or an alarm from. Any may be empty. */
export const notificationTemplates = pgTable(
  'notification_templates',
  {
    id: primaryId(),
    type: text('type').$type<NotificationType>().notNull(),
    name: text('name').notNull(),
    titleSwedish: text('title_swedish').notNull(),
    titleEnglish: text('title_english').notNull(),
    notificationMessageSwedish: text('notification_message_swedish').notNull(),
    notificationMessageEnglish: text('notification_message_english').notNull(),
    inboxMessageSwedish: text('inbox_message_swedish').notNull(),
    inboxMessageEnglish: text('inbox_message_english').notNull(),
    ...ownerColumns(owners),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('notification_templates_type', sql`${table.type} in ('Notification', 'Alarm')`),
    ownerCheck('notification_templates_owner', table),
    index('notification_templates_division').on(table.divisionId),
    index('notification_templates_committee').on(table.committeeId),
  ],
);
