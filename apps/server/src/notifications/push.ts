import { eq, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { keepBefore } from '../platform/history/record.ts';
import type { DataFor, PushSubject } from './delivery/push-subject.ts';
import type { Push } from './delivery/schedule-push.ts';
import { notificationHistory } from './history-item.ts';
import { type LinkTargets, linkOf, noLink } from './link.ts';
import { notifications } from './tables.ts';

type Row = Omit<typeof notifications.$inferSelect, 'createdAt' | 'searchText'>;

/** The notification's push; undefined for a draft. */
export const pushOf = (row: Row): Push | undefined =>
  row.sendAt && row.targetGroup
    ? {
        kind: 'notification',
        id: row.id,
        swedish: { title: row.titleSwedish, body: row.notificationMessageSwedish },
        english: { title: row.titleEnglish, body: row.notificationMessageEnglish },
        targetGroup: row.targetGroup,
        divisionId: row.divisionId,
        sendAt: row.sendAt,
        priority: row.type === 'Alarm' ? 'high' : 'normal',
        audience: row.drill === 'organisers' ? 'organisers' : 'group',
      }
    : undefined;

const insertReceipts = (q: Q, notificationId: string, people: SQL, at: Date) =>
  // The people's rows are locked while read: one who is removed meanwhile is left out instead of failing the insert.
  q.execute(sql`
    insert into notification_receipts (notification_id, person_id, sent_at)
    select ${notificationId}::uuid, id, ${at.toISOString()}::timestamptz from app_users
    where ${people} for key share
    on conflict do nothing`);

export const notificationPush: PushSubject = {
  momentChosenBy: 'organiser',
  // It links to an event that has begun.
  isPastUse: (id, now) =>
    sql`exists (select from notifications n join events e on e.id = n.link_event_id
      where n.id = ${id} and e.start_time <= ${now})`,
  mutedAs: 'news',
  // An organiser tells of a new event by a notification that links to it.
  mutedAsOf: (id) =>
    sql`coalesce((select 'events' from notifications where id = ${id} and link_event_id is not null), 'news')`,
  recordSent: async (q, id, people, at) => {
    await insertReceipts(q, id, people, at);
  },
  report: async (q, id, report) => {
    // The delivery's row lock, which edits take first, keeps the row as it is read here.
    keepBefore(q, notificationHistory, id);
    await q.update(notifications).set(report).where(eq(notifications.id, id));
  },
};

const nowhere: DataFor = () => ({});

/** Adds the link that the app opens when the push is pressed, for those recipients who can open its target. */
export const linkedNotificationPush = (targets: LinkTargets): PushSubject => ({
  ...notificationPush,
  data: async (q, id, { people, now }) => {
    const [row] = await q
      .select({
        linkEventId: notifications.linkEventId,
        linkPollId: notifications.linkPollId,
        linkUrl: notifications.linkUrl,
      })
      .from(notifications)
      .where(eq(notifications.id, id));
    const { linkKind, linkId, linkUrl } = row ? linkOf(row) : noLink;
    if (linkKind === 'url' && linkUrl) return () => ({ linkKind, linkUrl });
    if (linkKind === null || linkKind === 'url' || linkId === null) return nowhere;
    const readers = await targets[linkKind].readersAmong(q, linkId, people, now);
    return (personId) => (readers.has(personId) ? { linkKind, linkId } : {});
  },
});
