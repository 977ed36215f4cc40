import type { InboxMessage } from '@karportalen/contract/notifications/member-fields';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { notificationReceipts } from './tables.ts';

/** How long an alarm stays before all else. */
const ALARM_ON_TOP_MS = 24 * 60 * 60 * 1000;

type Asked = { readonly before?: string | undefined; readonly limit: number };
type Row = Omit<InboxMessage, 'sentAt' | 'seenAt'> & { sentAt: Date; seenAt: Date | null };

const columns = sql`n.id, n.type, n.title_swedish as "titleSwedish", n.title_english as "titleEnglish",
  n.notification_message_swedish as "notificationMessageSwedish",
  n.notification_message_english as "notificationMessageEnglish",
  n.inbox_message_swedish as "inboxMessageSwedish", n.inbox_message_english as "inboxMessageEnglish",
  r.sent_at as "sentAt", r.seen_at as "seenAt"`;

/**
 * What was sent to a member, alarms of the last day first, then all else from the newest. Each part is read along the
 * index of the member's own receipts, however many there are.
 */
export const readInbox = async (
  q: Q,
  memberId: string,
  { before, limit }: Asked,
  now: Date,
): Promise<{ messages: InboxMessage[]; more: boolean }> => {
  const since = new Date(now.getTime() - ALARM_ON_TOP_MS).toISOString();
  const isOnTop = sql`n.type = 'Alarm' and r.sent_at > ${since}::timestamptz`;
  const mine = sql`notification_receipts r join notifications n on n.id = r.notification_id
    where r.person_id = ${memberId}`;
  const { rows } = await q.execute<Row>(sql`
    with last as (
      select r.sent_at, r.notification_id as id, ${isOnTop} as on_top from ${mine}
        and r.notification_id = ${before ?? null}::uuid
    )
    (select ${columns}, true as on_top from ${mine} and r.sent_at > ${since}::timestamptz and ${isOnTop}
      and not exists (
        select from last where not on_top or (r.sent_at, r.notification_id) >= (last.sent_at, last.id))
      order by r.sent_at desc, r.notification_id desc limit ${limit + 1})
    union all
    (select ${columns}, false from ${mine} and not (${isOnTop})
      and not exists (
        select from last where not on_top and (r.sent_at, r.notification_id) >= (last.sent_at, last.id))
      order by r.sent_at desc, r.notification_id desc limit ${limit + 1})
    order by on_top desc, "sentAt" desc, id desc limit ${limit + 1}`);
  const messages = rows.slice(0, limit).map((row) => ({
    id: row.id,
    type: row.type,
    titleSwedish: row.titleSwedish,
    titleEnglish: row.titleEnglish,
    notificationMessageSwedish: row.notificationMessageSwedish,
    notificationMessageEnglish: row.notificationMessageEnglish,
    inboxMessageSwedish: row.inboxMessageSwedish,
    inboxMessageEnglish: row.inboxMessageEnglish,
    sentAt: new Date(row.sentAt).toISOString(),
    seenAt: row.seenAt && new Date(row.seenAt).toISOString(),
  }));
  return { messages, more: rows.length > limit };
};

export const countUnread = async (q: Q, memberId: string): Promise<number> => {
  const [row] = await q
    .select({ n: count() })
    .from(notificationReceipts)
    .where(and(eq(notificationReceipts.personId, memberId), isNull(notificationReceipts.seenAt)));
  return row?.n ?? 0;
};

/** Whether it was sent to them. Only the first time counts. */
export const recordSeen = async (q: Q, memberId: string, id: string, now: Date): Promise<boolean> => {
  const rows = await q
    .update(notificationReceipts)
    .set({ seenAt: sql`coalesce(${notificationReceipts.seenAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notificationReceipts.personId, memberId), eq(notificationReceipts.notificationId, id)))
    .returning({ id: notificationReceipts.notificationId });
  return rows.length > 0;
};
