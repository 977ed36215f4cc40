// A member's inbox by plain statements: the page's receipts first, then joins for those alone.
import { audiences, visible } from './member-event-sql.mjs';
import { iso, isoOf } from './same-columns.mjs';

const PAGE = 20;

export const groups = {
  Student: ['All', 'Student'],
  Freshman: ['All', 'Freshmen', 'Student'],
  Alumnus: ['All', 'Alumni'],
};

const received = (which, isOnTop) => `(
    select r.notification_id as id, r.sent_at, r.seen_at, false as of_event, ${isOnTop} as is_open
    from notification_receipts r where r.person_id = $1 and ${which}
    order by r.sent_at desc, r.notification_id desc limit ${PAGE + 1})`;

/** $4 are the member's target groups. */
const inbox = `with open as materialized (
    select coalesce(array_agg(notification_id), '{}') as ids from alarms where ended_at is null
  ), page as (
    ${received('r.notification_id = any((select ids from open)::uuid[])', true)}
    union all
    ${received('r.notification_id <> all((select ids from open)::uuid[])', false)}
    union all
    (select r.message_id, r.sent_at, r.seen_at, true, false from ticket_message_receipts r where r.person_id = $1
      order by r.sent_at desc, r.message_id desc limit ${PAGE + 1})
    order by is_open desc, sent_at desc, id desc limit ${PAGE + 1}
  )
  select page.id, page.sent_at as left_at, page.seen_at, page.of_event, page.is_open, n.type, n.title_swedish,
    n.title_english, n.notification_message_swedish, n.notification_message_english, n.inbox_message_swedish,
    n.inbox_message_english, n.drill, n.link_url, le.id as link_event_id, lp.id as link_poll_id,
    m.event_id, m.kind, m.message_swedish, m.message_english, e.name, e.name_swedish, e.reservation_type,
    case when o.id is not null then json_build_object('id', o.id, 'as', before.ended_as,
      'titleSwedish', o.title_swedish, 'titleEnglish', o.title_english) end as answers,
    case when after.ended_at is not null then json_build_object('id', after.answer_id, 'as', after.ended_as,
      'at', after.ended_at) end as ended_by
  from page left join notifications n on n.id = page.id and not page.of_event
    left join ticket_messages m on m.id = page.id and page.of_event
    left join events e on e.id = m.event_id
    left join events le on le.id = n.link_event_id and ${visible('le')}
    left join polls lp on lp.id = n.link_poll_id and not lp.is_draft and lp.send_at <= now()
      and lp.target_group = any($4) and (lp.division_id is null or lp.division_id = $3)
    left join alarms before on before.answer_id = n.id and n.type = 'Alarm'
    left join notifications o on o.id = before.notification_id
    left join alarms after on after.notification_id = n.id and n.type = 'Alarm'
  order by page.is_open desc, page.sent_at desc, page.id desc`;

/** The inbox texts of a message to ticket holders. */
const eventTexts = ({ kind, name, name_swedish, message_swedish, message_english, reservation_type }) => {
  const isCancelled = kind === 'cancellation';
  const ofMoney = isCancelled && reservation_type === 'Paid';
  return {
    titleSwedish: isCancelled ? `Inställt: ${name_swedish}` : name_swedish,
    titleEnglish: isCancelled ? `Cancelled: ${name}` : name,
    notificationMessageSwedish: message_swedish,
    notificationMessageEnglish: message_english,
    inboxMessageSwedish: ofMoney
      ? `${message_swedish}\n\nVad som händer med pengarna står på din biljett.`
      : message_swedish,
    inboxMessageEnglish: ofMoney
      ? `${message_english}\n\nYour ticket says what happens to the money.`
      : message_english,
  };
};

const textsOf = (row) =>
  row.of_event
    ? eventTexts(row)
    : {
        titleSwedish: row.title_swedish,
        titleEnglish: row.title_english,
        notificationMessageSwedish: row.notification_message_swedish,
        notificationMessageEnglish: row.notification_message_english,
        inboxMessageSwedish: row.inbox_message_swedish,
        inboxMessageEnglish: row.inbox_message_english,
      };

const linkOf = ({ link_event_id, link_poll_id, link_url }) => {
  if (link_event_id) return { linkKind: 'event', linkId: link_event_id, linkUrl: null };
  if (link_poll_id) return { linkKind: 'poll', linkId: link_poll_id, linkUrl: null };
  return { linkKind: link_url ? 'url' : null, linkId: null, linkUrl: link_url };
};

const messageOf = (row) => ({
  id: row.id,
  type: row.type ?? 'Notification',
  ...textsOf(row),
  sentAt: iso(row.left_at),
  seenAt: iso(row.seen_at),
  eventId: row.event_id,
  ...linkOf(row),
  isDrill: !!row.drill,
  isOpen: row.is_open,
  answers: row.answers,
  endedBy: row.ended_by && { ...row.ended_by, at: isoOf(row.ended_by.at) },
});

/** @param {import('pg').Pool} pool */
export async function readInbox(pool, { id, kind, division_id }) {
  const values = [id, audiences[kind], division_id, groups[kind]];
  const { rows } = await pool.query({ name: 'inbox', text: inbox, values });
  return { messages: rows.slice(0, PAGE).map(messageOf), more: rows.length > PAGE };
}

export async function readOpenAlarm(pool, memberId) {
  const { rows } = await pool.query({
    name: 'open alarm',
    text: `select n.*, r.sent_at as left_at from alarms a join notifications n on n.id = a.notification_id
        join notification_receipts r on r.notification_id = n.id and r.person_id = $1
      where a.ended_at is null order by r.sent_at desc, n.id desc limit 1`,
    values: [memberId],
  });
  const [row] = rows;
  return row
    ? {
        id: row.id,
        titleSwedish: row.title_swedish,
        titleEnglish: row.title_english,
        notificationMessageSwedish: row.notification_message_swedish,
        notificationMessageEnglish: row.notification_message_english,
        sentAt: iso(row.left_at),
        isDrill: row.drill !== null,
      }
    : null;
}
