import type { Notification } from '@karportalen/contract/notifications/fields';
import { getTableColumns } from 'drizzle-orm';
import { createdBy } from '../organisations/created-by.ts';
import { namedBeside } from '../organisations/named-beside.ts';
import { ownerDivision } from '../organisations/owner-division.ts';
import { organiserName } from '../people/organiser-name.ts';
import { countedGroup, peopleCounted } from '../people/target-groups.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { itemCount } from '../platform/lists/item-counts.ts';
import { type ListReading, type Reading, readTab, sendTabs, type Tab } from '../platform/lists/paged-tabs.ts';
import { readOne } from '../platform/ownership/read-one.ts';
import { statusOf } from './rules.ts';
import { notifications } from './tables.ts';

export const tabs = sendTabs(notifications, 'notifications', 'notification drafts', {
  filters: { group: notifications.targetGroup, type: notifications.type },
  types: { Alarm: 'Larm' },
  beside: namedBeside,
});

/** What has not left was sent to nobody. */
export const unsentColumns = {
  ...getTableColumns(notifications),
  createdBy: createdBy(notifications),
  saver: organiserName(notifications.updatedBy),
  ownerDivision: ownerDivision(notifications),
  people: peopleCounted(notifications),
};

export const columns = {
  ...unsentColumns,
  totalSent: itemCount(notifications.id, 'sent'),
  totalSeen: itemCount(notifications.id, 'seen'),
};

type Row = typeof notifications.$inferSelect &
  Pick<Notification, 'createdBy' | 'ownerDivision' | 'totalSent' | 'totalSeen'> & {
    saver: string | null;
    people: number | null;
  };

export const toAnswer =
  (now: Date) =>
  (row: Row): Notification => ({
    id: row.id,
    type: row.type,
    titleSwedish: row.titleSwedish,
    titleEnglish: row.titleEnglish,
    notificationMessageSwedish: row.notificationMessageSwedish,
    notificationMessageEnglish: row.notificationMessageEnglish,
    inboxMessageSwedish: row.inboxMessageSwedish,
    inboxMessageEnglish: row.inboxMessageEnglish,
    targetGroup: countedGroup(row.targetGroup, row.people),
    scheduleTime: row.scheduleTime?.toISOString() ?? null,
    isDraft: row.isDraft,
    createdBy: row.createdBy,
    ownerDivision: row.ownerDivision,
    date: (row.sendAt ?? row.updatedAt).toISOString(),
    totalSent: row.totalSent,
    totalSeen: row.totalSeen,
    status: statusOf(row, now),
    failedReason: row.failedReason,
    devicesReached: row.devicesReached,
    devicesMissed: row.devicesMissed,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.saver,
  });

export const listNotificationRows = async (
  q: Q,
  tab: Tab,
  reading: ListReading,
): Promise<{ items: Notification[]; total: number }> => {
  const { rows, total } = await readTab<Row>(q, tab, reading, (which, order, total) =>
    q
      .select({ ...columns, total })
      .from(notifications)
      .where(which)
      .orderBy(...order),
  );
  return { items: rows.map(toAnswer(reading.now)), total };
};

export const readNotification = async (
  q: Q,
  id: string,
  { caller, now }: Reading,
): Promise<Notification | undefined> => {
  const row = await readOne(q, { what: 'notification', table: notifications }, { id, caller }, (which) =>
    q.select(columns).from(notifications).where(which),
  );
  return row && toAnswer(now)(row);
};

/** The row as it is until this transaction ends. */
export const lockNotification = async (q: Q, id: string, caller: Caller) => {
  return readOne(q, { what: 'lock notification', table: notifications }, { id, caller }, (which) =>
    q.select().from(notifications).where(which).for('update'),
  );
};
