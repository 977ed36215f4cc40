import type { Notification } from '@karportalen/contract/notifications/fields';
import { DRAFT_LABEL, pushStatusLabels } from '@karportalen/contract/notifications/push-status';
import { getTableColumns, sql } from 'drizzle-orm';
import { type OwnerNames, ownerNames, shownOwner } from '../organisations/created-by.ts';
import { ownerNameMatches } from '../organisations/owner-name-search.ts';
import { countedGroup, peopleCounted } from '../people/target-groups.ts';
import type { Q } from '../platform/db/database.ts';
import { keepRow } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import { countsOf, type ItemCounts } from '../platform/lists/item-counts.ts';
import { type ListReading, type Reading, readTab, type Tab } from '../platform/lists/paged-tabs.ts';
import { sendTabs } from '../platform/lists/send-tabs.ts';
import { sharedNames } from '../platform/lists/shared-names.ts';
import { statusBy, statusOfAll } from '../platform/lists/status-search.ts';
import { organiserName } from '../platform/ownership/organiser-name.ts';
import { readInScope } from '../platform/ownership/read-in-scope.ts';
import { alarmHash } from './alarms/alarm-hash.ts';
import { type AlarmsById, alarmAnswerOf, readAlarmDetails } from './alarms/details.ts';
import { isAwaiting } from './alarms/request-state.ts';
import { pushStatusSql } from './delivery/push-status-sql.ts';
import { notificationHistory } from './history-item.ts';
import { linkOf } from './link.ts';
import { statusOf } from './rules.ts';
import { notifications } from './tables.ts';

const { waiting: _, ...leftLabels } = pushStatusLabels;

export const tabs = sendTabs(
  notifications,
  'notifications',
  'notification drafts',
  {
    filters: { group: notifications.targetGroup, type: notifications.type },
    types: { Alarm: 'Larm' },
    nameMatches: ownerNameMatches,
  },
  {
    history: [statusBy(leftLabels, () => pushStatusSql(notifications))],
    // For a scheduled row the only status is whether it is held.
    scheduled: [statusBy({ held: pushStatusLabels.held }, () => sql`${notifications.pushStatus}`)],
    draft: [statusOfAll(DRAFT_LABEL)],
  },
);

// Columns that no answer contains are not read.
const { searchText, createdAt, ...answered } = getTableColumns(notifications);

const shared = {
  ...ownerNames(notifications),
  saver: organiserName(notifications.updatedBy),
  people: peopleCounted(notifications),
};
const inList = sharedNames(shared);

const linkTitle = sql<string | null>`coalesce(
  (select coalesce(nullif(e.name_swedish, ''), e.name) from events e where e.id = ${notifications.linkEventId}),
  (select coalesce(nullif(p.title_swedish, ''), p.title_english) from polls p where p.id = ${notifications.linkPollId}))`;

/** An unsent notification has no counts to read. */
export const unsentColumns = { ...answered, ...shared, linkTitle };

export const columns = { ...unsentColumns, counts: countsOf(notifications) };

export type AnsweredRow = Pick<typeof notifications.$inferSelect, keyof typeof answered> &
  OwnerNames & {
    counts: ItemCounts;
    saver: string | null;
    linkTitle: string | null;
    people: number;
  };

export const toAnswer =
  (now: Date, alarms: AlarmsById) =>
  (row: AnsweredRow): Notification => {
    const alarm = alarmAnswerOf(alarms.get(row.id));
    const awaits = isAwaiting(row, alarm?.askedAt ? new Date(alarm.askedAt) : null, now);
    return {
      id: row.id,
      type: row.type,
      titleSwedish: row.titleSwedish,
      titleEnglish: row.titleEnglish,
      notificationMessageSwedish: row.notificationMessageSwedish,
      notificationMessageEnglish: row.notificationMessageEnglish,
      inboxMessageSwedish: row.inboxMessageSwedish,
      inboxMessageEnglish: row.inboxMessageEnglish,
      // Organisers are no target group.
      targetGroup: row.drill === 'organisers' ? null : countedGroup(row.targetGroup, row.people),
      drill: row.drill,
      scheduleTime: row.scheduleTime?.toISOString() ?? null,
      isDraft: row.isDraft,
      ...shownOwner(row),
      date: (row.sendAt ?? row.updatedAt).toISOString(),
      totalSent: row.counts?.sent ?? 0,
      totalSeen: row.counts?.seen ?? 0,
      status: awaits ? 'awaiting' : statusOf(row, now),
      failedReason: row.failedReason,
      devicesReached: row.devicesReached,
      devicesMissed: row.devicesMissed,
      ...linkOf(row),
      linkTitle: row.linkTitle,
      hash: awaits ? alarmHash(row) : null,
      alarm,
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: row.saver,
    };
  };

export const listNotificationRows = async (
  q: Q,
  tab: Tab,
  reading: ListReading,
): Promise<{ items: Notification[]; total: number }> => {
  const { rows, total } = await readTab<AnsweredRow>(q, tab, reading, (which, order, total) =>
    inList
      .joinedTo(q.select({ ...columns, ...inList.columns, total }).from(notifications))
      .where(which)
      .orderBy(...order),
  );
  return { items: rows.map(toAnswer(reading.now, await readAlarmDetails(q, rows))), total };
};

export const readNotification = async (
  q: Q,
  id: string,
  { caller, now }: Reading,
): Promise<Notification | undefined> => {
  const row = await readInScope(q, { what: 'notification', table: notifications }, { id, caller }, (which) =>
    q.select(columns).from(notifications).where(which),
  );
  return row && toAnswer(now, await readAlarmDetails(q, [row]))(row);
};

const rowColumns = getTableColumns(notifications);

export const lockNotification = (q: Q, id: string, caller: Caller) => {
  const row = readInScope(q, { what: 'lock notification', table: notifications }, { id, caller }, (which) =>
    q.select(rowColumns).from(notifications).where(which).for('update'),
  );
  keepRow(q, notificationHistory, id, row);
  return row;
};
