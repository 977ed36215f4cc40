import type { AlarmAnswer } from '@karportalen/contract/notifications/alarm-limits';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, primaryId } from '../../platform/columns.ts';
import { notifications } from '../tables.ts';

/**
 * What is known of an alarm besides its message: who asked for it, released it and ended it. An alarm without a row was
 * sent before this was recorded, and counts as ended. Accounts have no foreign key: they may be removed.
 */
export const alarms = pgTable(
  'alarms',
  {
    notificationId: uuid('notification_id')
      .primaryKey()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    writtenBy: uuid('written_by'),
    /** Null where nobody was asked, or the request was withdrawn or voided by an edit. */
    askedAt: instantColumn('asked_at'),
    askedHash: text('asked_hash'),
    releasedBy: uuid('released_by'),
    releasedAt: instantColumn('released_at'),
    forcedReason: text('forced_reason'),
    endedAt: instantColumn('ended_at'),
    endedBy: uuid('ended_by'),
    endedAs: text('ended_as').$type<AlarmAnswer>(),
    /** The correction or all-clear. */
    answerId: uuid('answer_id').references(() => notifications.id, { onDelete: 'set null' }),
    remindedAt: instantColumn('reminded_at'),
  },
  (table) => [
    check('alarms_asked', sql`(${table.askedAt} is null) = (${table.askedHash} is null)`),
    check(
      'alarms_ended',
      sql`(${table.endedAt} is null) = (${table.endedAs} is null)
        and (${table.endedAs} is null or ${table.endedAs} in ('correction', 'allClear'))`,
    ),
    // Few alarms are open at a time, and every inbox asks for them.
    index('alarms_open').on(table.notificationId).where(sql`${table.endedAt} is null`),
    uniqueIndex('alarms_answer').on(table.answerId).where(sql`${table.answerId} is not null`),
  ],
);

/** The union's rule; one row. */
export const alarmRules = pgTable(
  'alarm_rules',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Whether one person may send an alarm though others could release it. */
    isOnePerson: boolean('is_one_person').notNull().default(false),
  },
  (table) => [check('alarm_rules_only', sql`${table.isOnly}`)],
);

export type NoticeKind = 'ask' | 'forced' | 'reminder';

/** Something that organisers are told about an alarm, by mail and by push to the members with their addresses. */
export const alarmNotices = pgTable(
  'alarm_notices',
  {
    id: primaryId(),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    userIds: uuid('user_ids').array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('alarm_notices_kind', sql`${table.kind} in ('ask', 'forced', 'reminder')`),
    index('alarm_notices_notification').on(table.notificationId),
  ],
);
