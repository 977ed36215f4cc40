import type { InboxMessage, MemberAlarm } from '@karportalen/contract/notifications/member-fields';
import type { TicketMessageKind } from '@karportalen/contract/notifications/ticket-message-kinds';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { MemberCaller } from '../platform/http/member-caller.ts';
import { eventMessageTexts } from './event-message-texts.ts';
import { type LinkColumns, type LinkTargets, linksFor, noLink } from './link.ts';
import { notificationReceipts } from './tables.ts';

type Asked = { readonly before?: string | undefined; readonly limit: number };
type Row = Omit<InboxMessage, 'sentAt' | 'seenAt' | 'isOpen' | keyof typeof noLink> & {
  /** Whether it is an open alarm. */
  on_top?: boolean;
  sentAt: Date;
  seenAt: Date | null;
  /** Set for a message about an event, whose names and texts are then in the title and text columns. */
  kind: TicketMessageKind | null;
  reservationType: string | null;
} & LinkColumns;

/** Of alarms alone: what they answer, and what ended them. */
const alarmParts = sql`case when n.type = 'Alarm' then (
    select jsonb_build_object('id', o.id, 'as', a.ended_as, 'titleSwedish', o.title_swedish, 'titleEnglish', o.title_english)
    from alarms a join notifications o on o.id = a.notification_id where a.answer_id = n.id) end as answers,
  case when n.type = 'Alarm' then (
    select jsonb_build_object('id', a.answer_id, 'as', a.ended_as, 'at', a.ended_at)
    from alarms a where a.notification_id = n.id and a.ended_at is not null) end as "endedBy"`;

const columns = sql`n.id, n.type, n.title_swedish as "titleSwedish", n.title_english as "titleEnglish",
  n.notification_message_swedish as "notificationMessageSwedish",
  n.notification_message_english as "notificationMessageEnglish",
  n.inbox_message_swedish as "inboxMessageSwedish", n.inbox_message_english as "inboxMessageEnglish",
  r.sent_at as "sentAt", r.seen_at as "seenAt", null::uuid as "eventId", null::text as kind,
  null::text as "reservationType",
  n.link_event_id as "linkEventId", n.link_poll_id as "linkPollId", n.link_url as "linkUrl",
  n.drill is not null as "isDrill", ${alarmParts}`;

const eventColumns = sql`m.id, 'Notification' as type, e.name_swedish as "titleSwedish", e.name as "titleEnglish",
  m.message_swedish as "notificationMessageSwedish", m.message_english as "notificationMessageEnglish",
  m.message_swedish as "inboxMessageSwedish", m.message_english as "inboxMessageEnglish",
  r.sent_at as "sentAt", r.seen_at as "seenAt", m.event_id as "eventId", m.kind as kind,
  e.reservation_type as "reservationType",
  null::uuid as "linkEventId", null::uuid as "linkPollId", null::text as "linkUrl",
  false as "isDrill", null::jsonb as answers, null::jsonb as "endedBy"`;

const eventMessagesOf = (memberId: string): SQL => sql`ticket_message_receipts r
  join ticket_messages m on m.id = r.message_id join events e on e.id = m.event_id
  where r.person_id = ${memberId}`;

const toMessage = (row: Row, link: Pick<InboxMessage, keyof typeof noLink> = noLink): InboxMessage => {
  const texts = row.kind
    ? eventMessageTexts({
        kind: row.kind,
        name: row.titleEnglish,
        nameSwedish: row.titleSwedish,
        messageSwedish: row.inboxMessageSwedish,
        messageEnglish: row.inboxMessageEnglish,
        reservationType: row.reservationType,
      })
    : row;
  return {
    id: row.id,
    type: row.type,
    titleSwedish: texts.titleSwedish,
    titleEnglish: texts.titleEnglish,
    notificationMessageSwedish: texts.notificationMessageSwedish,
    notificationMessageEnglish: texts.notificationMessageEnglish,
    inboxMessageSwedish: texts.inboxMessageSwedish,
    inboxMessageEnglish: texts.inboxMessageEnglish,
    sentAt: new Date(row.sentAt).toISOString(),
    seenAt: row.seenAt && new Date(row.seenAt).toISOString(),
    eventId: row.eventId,
    ...link,
    isDrill: row.isDrill,
    isOpen: row.on_top ?? false,
    answers: row.answers,
    endedBy: row.endedBy && { ...row.endedBy, at: new Date(row.endedBy.at).toISOString() },
  };
};

/**
 * A member's inbox: open alarms first, then everything newest first, both messages to target groups and to
 * ticket holders. Each part is read along the index of the member's own receipts, so its cost does not grow with the
 * number of messages.
 */
export const readInbox = async (
  q: Q,
  member: MemberCaller,
  { before, limit }: Asked,
  { now, targets }: { readonly now: Date; readonly targets: LinkTargets },
): Promise<{ messages: InboxMessage[]; more: boolean }> => {
  const memberId = member.id;
  // Few alarms are open, so their receipts are found by the primary key.
  const isOnTop = sql`r.notification_id = any((select ids from open)::uuid[])`;
  const mine = sql`notification_receipts r join notifications n on n.id = r.notification_id
    where r.person_id = ${memberId}`;
  const { rows } = await q.execute<Row>(sql`
    with open as materialized (
      select coalesce(array_agg(notification_id), '{}') as ids from alarms where ended_at is null
    ), last as (
      select r.sent_at, r.notification_id as id, ${isOnTop} as on_top from ${mine}
        and r.notification_id = ${before ?? null}::uuid
      union all
      select r.sent_at, r.message_id, false from ticket_message_receipts r
        where r.person_id = ${memberId} and r.message_id = ${before ?? null}::uuid
    )
    (select ${columns}, true as on_top from ${mine} and ${isOnTop}
      and not exists (
        select from last where not on_top or (r.sent_at, r.notification_id) >= (last.sent_at, last.id))
      order by r.sent_at desc, r.notification_id desc limit ${limit + 1})
    union all
    (select ${columns}, false from ${mine} and not (${isOnTop})
      and not exists (
        select from last where not on_top and (r.sent_at, r.notification_id) >= (last.sent_at, last.id))
      order by r.sent_at desc, r.notification_id desc limit ${limit + 1})
    union all
    (select ${eventColumns}, false from ${eventMessagesOf(memberId)}
      and not exists (
        select from last where not on_top and (r.sent_at, r.message_id) >= (last.sent_at, last.id))
      order by r.sent_at desc, r.message_id desc limit ${limit + 1})
    order by on_top desc, "sentAt" desc, id desc limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const linkOfRow = await linksFor(q, shown, { member, now, targets });
  return { messages: shown.map((row) => toMessage(row, linkOfRow(row))), more: rows.length > limit };
};

/** The latest open alarm that a member got; null for nearly all, at the price of a look at an index. */
export const readOpenAlarm = async (q: Q, memberId: string): Promise<MemberAlarm | null> => {
  const { rows } = await q.execute<Omit<MemberAlarm, 'sentAt'> & { sentAt: Date }>(sql`
    select n.id, n.title_swedish as "titleSwedish", n.title_english as "titleEnglish",
      n.notification_message_swedish as "notificationMessageSwedish",
      n.notification_message_english as "notificationMessageEnglish", r.sent_at as "sentAt",
      n.drill is not null as "isDrill"
    from notification_receipts r join notifications n on n.id = r.notification_id
    where r.person_id = ${memberId}
      and r.notification_id = any(array(select a.notification_id from alarms a where a.ended_at is null))
    order by r.sent_at desc, n.id desc limit 1`);
  const [row] = rows;
  return row ? { ...row, sentAt: new Date(row.sentAt).toISOString() } : null;
};

/** The messages a member got as a ticket holder of this event. */
export const readEventInbox = async (q: Q, memberId: string, eventId: string): Promise<InboxMessage[]> => {
  const { rows } = await q.execute<Row>(sql`select ${eventColumns} from ${eventMessagesOf(memberId)}
    and m.event_id = ${eventId} order by r.sent_at desc, r.message_id desc`);
  return rows.map((row) => toMessage(row));
};

export const countUnread = async (q: Q, memberId: string): Promise<number> => {
  const { rows } = await q.execute<{ n: number }>(sql`select (
      (select count(*) from notification_receipts where person_id = ${memberId} and seen_at is null)
      + (select count(*) from ticket_message_receipts where person_id = ${memberId} and seen_at is null)
    )::int as n`);
  return rows[0]?.n ?? 0;
};

/** Whether it was sent to this member. Only the first call sets the time. */
export const recordSeen = async (q: Q, memberId: string, id: string, now: Date): Promise<boolean> => {
  const rows = await q
    .update(notificationReceipts)
    .set({ seenAt: sql`coalesce(${notificationReceipts.seenAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notificationReceipts.personId, memberId), eq(notificationReceipts.notificationId, id)))
    .returning({ id: notificationReceipts.notificationId });
  if (rows.length > 0) return true;
  const { rowCount } = await q.execute(sql`
    update ticket_message_receipts set seen_at = coalesce(seen_at, ${now.toISOString()}::timestamptz)
    where person_id = ${memberId} and message_id = ${id}`);
  return (rowCount ?? 0) > 0;
};
