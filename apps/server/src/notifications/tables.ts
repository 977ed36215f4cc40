import type { TargetGroup } from '@karportalen/contract/core/target-group';
import type { DrillAudience } from '@karportalen/contract/notifications/alarm-limits';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { events } from '../events/tables.ts';
import { owners } from '../organisations/tables.ts';
import { appUsers } from '../people/tables.ts';
import {
  createdAt,
  inSwedish,
  instantColumn,
  primaryId,
  searchIndex,
  searchText,
  updatedAt,
} from '../platform/columns.ts';
import {
  draft,
  listIndexes,
  ownerCheck,
  ownerColumns,
  published,
  targetGroupCheck,
} from '../platform/ownership/owner-columns.ts';
import { polls } from '../polls/tables.ts';
import { pushReportColumns } from './delivery/tables.ts';

export type NotificationType = 'Notification' | 'Alarm';

/** One row per message, however many get it. A draft may lack texts (empty), a target group or a time. */
export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    type: text('type').$type<NotificationType>().notNull().default('Notification'),
    titleSwedish: text('title_swedish').notNull().default(''),
    titleEnglish: text('title_english').notNull().default(''),
    notificationMessageSwedish: text('notification_message_swedish').notNull().default(''),
    notificationMessageEnglish: text('notification_message_english').notNull().default(''),
    inboxMessageSwedish: text('inbox_message_swedish').notNull().default(''),
    inboxMessageEnglish: text('inbox_message_english').notNull().default(''),
    targetGroup: text('target_group').$type<TargetGroup>(),
    isDraft: boolean('is_draft').notNull(),
    /** Null means send now. */
    scheduleTime: instantColumn('schedule_time'),
    /** The scheduled time or, for send now, the server's clock at publication. Scheduled and history follow from it. */
    sendAt: instantColumn('send_at'),
    /** The link: one of these three, or none. Deleting the target clears it. */
    linkEventId: uuid('link_event_id').references(() => events.id, { onDelete: 'set null' }),
    linkPollId: uuid('link_poll_id').references(() => polls.id, { onDelete: 'set null' }),
    linkUrl: text('link_url'),
    /** A drill, and for whom; null for everything else. */
    drill: text('drill').$type<DrillAudience>(),
    ...pushReportColumns(),
    ...ownerColumns(owners),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('title_swedish', 'title_english', 'notification_message_swedish'),
  },
  (table) => [
    check('notifications_type', sql`${table.type} in ('Notification', 'Alarm')`),
    targetGroupCheck('notifications_target_group', table),
    check(
      'notifications_complete',
      sql`${table.isDraft} or (${table.titleSwedish} <> '' and ${table.titleEnglish} <> ''
        and ${table.notificationMessageSwedish} <> '' and ${table.notificationMessageEnglish} <> ''
        and ${table.inboxMessageSwedish} <> '' and ${table.inboxMessageEnglish} <> ''
        and ${table.targetGroup} is not null and ${table.sendAt} is not null)`,
    ),
    check(
      'notifications_draft_unsent',
      sql`not ${table.isDraft} or (${table.sendAt} is null and ${table.sentAt} is null)`,
    ),
    check(
      'notifications_schedule',
      sql`${table.isDraft} or ${table.scheduleTime} is null or ${table.scheduleTime} = ${table.sendAt}`,
    ),
    check(
      'notifications_one_link',
      sql`num_nonnulls(${table.linkEventId}, ${table.linkPollId}, ${table.linkUrl}) <= 1`,
    ),
    // Every text of a drill says so, whoever writes the row.
    check(
      'notifications_drill',
      sql`${table.drill} is null or (${table.drill} in ('organisers', 'union')
        and ${table.titleSwedish} like 'ÖVNING%' and ${table.titleEnglish} like 'DRILL%'
        and ${table.notificationMessageSwedish} like 'ÖVNING%' and ${table.notificationMessageEnglish} like 'DRILL%'
        and ${table.inboxMessageSwedish} like 'ÖVNING%' and ${table.inboxMessageEnglish} like 'DRILL%')`,
    ),
    // For the foreign keys: without these indexes each deletion of an event or a poll would scan the table.
    index('notifications_link_event').on(table.linkEventId).where(sql`${table.linkEventId} is not null`),
    index('notifications_link_poll').on(table.linkPollId).where(sql`${table.linkPollId} is not null`),
    ownerCheck('notifications_owner', table),
    ...listIndexes(
      ['notifications', 'sent'],
      table,
      { by: table.sendAt, where: published(table), also: [table.targetGroup, table.type] },
      'division',
    ),
    ...listIndexes(
      ['notifications', 'drafts'],
      table,
      { by: table.updatedAt, where: draft(table), also: [table.targetGroup, table.type] },
      'division',
    ),
    ...listIndexes(
      ['notifications', 'title'],
      table,
      { by: inSwedish(table.titleSwedish), also: [table.isDraft, table.sendAt] },
      'division',
    ),
    searchIndex('notifications_search', table.searchText),
  ],
);

/** That a member was sent a message, and saw it. As narrow as possible: a union can have a million rows per send. */
export const notificationReceipts = pgTable(
  'notification_receipts',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    sentAt: instantColumn('sent_at').notNull(),
    seenAt: instantColumn('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.personId] }),
    // For the statistics: receipts by the day they were read. Partial, so that sending does not write to it.
    index('notification_receipts_seen_at')
      .on(table.seenAt, table.notificationId)
      .where(sql`${table.seenAt} is not null`),
    // A member's inbox and its unread count.
    index('notification_receipts_inbox').on(table.personId, table.sentAt, table.notificationId),
    index('notification_receipts_unread').on(table.personId).where(sql`${table.seenAt} is null`),
  ],
);
