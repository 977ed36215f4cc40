import { createHash } from 'node:crypto';
import { iso, isoOf, joined, owner, people, person, sent } from './same-columns.mjs';

const RELEASE_MS = 10 * 60_000;
const FORCE_AFTER_MS = 2 * 60_000;

/** The alarm's own row, or that of the alarm that it ended. */
const alarm = `select json_build_object('writtenBy', ${person('a.written_by')}, 'askedAt', a.asked_at,
      'releasedBy', ${person('a.released_by')}, 'releasedAt', a.released_at, 'forcedReason', a.forced_reason,
      'endedAt', a.ended_at, 'endedAs', a.ended_as, 'answerId', a.answer_id) as alarm
    from alarms a where t.type = 'Alarm' and a.notification_id = t.id
    union all
    select json_build_object('writtenBy', ${person('a.ended_by')}, 'answers',
      json_build_object('id', o.id, 'titleSwedish', o.title_swedish, 'as', a.ended_as))
    from alarms a join notifications o on o.id = a.notification_id where t.type = 'Alarm' and a.answer_id = t.id
    limit 1`;

const later = (time, ms) => (time ? new Date(Date.parse(time) + ms).toISOString() : null);
const alarmOf = (alarm) =>
  alarm && {
    writtenBy: alarm.writtenBy,
    askedAt: isoOf(alarm.askedAt),
    forceableAt: later(alarm.askedAt, FORCE_AFTER_MS),
    expiresAt: later(alarm.askedAt, RELEASE_MS),
    releasedBy: alarm.releasedBy ?? null,
    releasedAt: isoOf(alarm.releasedAt),
    forcedReason: alarm.forcedReason ?? null,
    endedAt: isoOf(alarm.endedAt),
    endedAs: alarm.endedAs ?? null,
    answerId: alarm.answerId ?? null,
    answers: alarm.answers ?? null,
  };

const isAwaiting = ({ is_draft, alarm }, now) =>
  is_draft && !!alarm?.askedAt && now - new Date(alarm.askedAt) < RELEASE_MS;

const hashed = [
  ...['id', 'type', 'title_swedish', 'title_english', 'notification_message_swedish'],
  ...['notification_message_english', 'inbox_message_swedish', 'inbox_message_english', 'target_group'],
  ...['division_id', 'schedule_time', 'link_event_id', 'link_poll_id', 'link_url', 'drill'],
];
const hashOf = (row) =>
  createHash('sha256')
    .update(JSON.stringify(hashed.map((name) => row[name])))
    .digest('base64url');

const linkKindOf = ({ link_event_id, link_poll_id, link_url }) => {
  if (link_event_id) return 'event';
  if (link_poll_id) return 'poll';
  return link_url ? 'url' : null;
};

const statusOf = (row, now) => {
  if (row.is_draft) return 'draft';
  if (row.push_status) return row.push_status;
  if (row.sent_at) return 'sent';
  if (row.failed_reason !== null) return 'failed';
  return row.send_at > now ? 'scheduled' : 'sending';
};

export const notifications = {
  key: 'notifications',
  tabs: { ...sent, draft: { ...sent.draft, name: 'scheduledNotifications' } },
  columns: `${owner}, ${people}, r.receipts, r.seen, a.alarm,
    coalesce(nullif(e.name_swedish, ''), e.name, nullif(p.title_swedish, ''), p.title_english) as link_title`,
  joins: `${joined} left join events e on e.id = t.link_event_id left join polls p on p.id = t.link_poll_id
    left join lateral (${alarm}) a on true
    left join lateral (select count(*)::int as receipts, count(seen_at)::int as seen
      from notification_receipts r where r.notification_id = t.id) r on true`,
  toAnswer: (row, now) => {
    const awaits = isAwaiting(row, now);
    return {
      id: row.id,
      type: row.type,
      titleSwedish: row.title_swedish,
      titleEnglish: row.title_english,
      notificationMessageSwedish: row.notification_message_swedish,
      notificationMessageEnglish: row.notification_message_english,
      inboxMessageSwedish: row.inbox_message_swedish,
      inboxMessageEnglish: row.inbox_message_english,
      targetGroup: row.drill === 'organisers' ? null : row.people,
      scheduleTime: iso(row.schedule_time),
      isDraft: row.is_draft,
      createdBy: row.maker,
      ownerDivision: row.owner,
      date: iso(row.send_at ?? row.updated_at),
      totalSeen: row.seen,
      totalSent: row.receipts,
      status: awaits ? 'awaiting' : statusOf(row, now),
      failedReason: row.failed_reason,
      devicesReached: row.devices_reached,
      devicesMissed: row.devices_missed,
      linkKind: linkKindOf(row),
      linkId: row.link_event_id ?? row.link_poll_id,
      linkUrl: row.link_url,
      linkTitle: row.link_title,
      hash: awaits ? hashOf(row) : null,
      drill: row.drill,
      alarm: alarmOf(row.alarm),
      updatedAt: iso(row.updated_at),
      updatedBy: row.saver,
    };
  },
};
