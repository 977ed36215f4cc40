// A member's first page by plain statements, byte-identical with the server's.

import { nextEvents } from './member-event-bytes.mjs';
import { audiences } from './member-event-sql.mjs';
import { groups, readOpenAlarm } from './member-inbox-bytes.mjs';
import { image, iso } from './same-columns.mjs';

const forMember = `not t.is_draft and t.target_group = any($1) and (t.division_id is null or t.division_id = $2)`;
const led = (
  column,
) => `(select json_build_object('name', e.name, 'nameSwedish', e.name_swedish) from events e
  where e.id = t.${column} and e.target_user_type = any($3) and not e.is_draft and e.deleted_at is null and e.over_at > now()
    and (not exists (select from event_divisions l where l.event_id = e.id)
      or exists (select from event_divisions l where l.event_id = e.id and l.division_id = $2)))`;

function buttonOf(type, text, eventId, found, url) {
  if (type === 'url' && url !== null) {
    return { text, eventId: null, eventNameSwedish: null, eventNameEnglish: null, url };
  }
  if (type !== 'in-app' || found === null) return null;
  return { text, eventId, eventNameSwedish: found.nameSwedish, eventNameEnglish: found.name, url: null };
}

const themeAnswer = (row) => ({
  id: row.id,
  title: row.title,
  imageUrl: image(row.image_sha256),
  palette: JSON.stringify(row.palette),
  until: iso(row.end_time),
  button: buttonOf(
    row.theme_link_button_type,
    row.theme_link_button_text,
    row.theme_button_event_id,
    row.event,
    row.theme_link_url,
  ),
});
const countdownAnswer = (row) => ({
  title: row.title,
  until: iso(row.start_time),
  imageUrl: image(row.image_sha256),
  button: buttonOf(
    row.countdown_button_type,
    null,
    row.countdown_button_event_id,
    row.event,
    row.countdown_link_url,
  ),
});
const pollAnswer = (row) => ({
  id: row.id,
  titleSwedish: row.title_swedish,
  titleEnglish: row.title_english,
  questionSwedish: row.question_swedish,
  questionEnglish: row.question_english,
  imageUrl: image(row.image_sha256),
  openedAt: iso(row.send_at),
  closesAt: iso(row.closes_at),
  status: 'open',
  myAnswer: null,
  answers: row.answers,
});

/** @param {import('pg').Pool} pool */
export async function readHome(pool, member) {
  const { id, kind, division_id: division } = member;
  const mine = [groups[kind], division];
  const ask = async (name, text, values) => (await pool.query({ name: `home ${name}`, text, values })).rows;
  const [[theme], [countdown], alarm, [{ unread }], events, polls] = await Promise.all([
    ask(
      'theme',
      `select t.*, ${led('theme_button_event_id')} as event from themes t
        where ${forMember} and t.start_time <= now() and t.end_time > now()
        order by t.start_time desc, t.id desc limit 1`,
      [...mine, audiences[kind]],
    ),
    ask(
      'countdown',
      `select t.*, ${led('countdown_button_event_id')} as event from themes t
        where ${forMember} and t.start_time > now() and t.countdown_start_time <= now()
        order by t.start_time, t.id limit 1`,
      [...mine, audiences[kind]],
    ),
    readOpenAlarm(pool, id),
    ask(
      'unread',
      `select ((select count(*) from notification_receipts where person_id = $1 and seen_at is null)
        + (select count(*) from ticket_message_receipts where person_id = $1 and seen_at is null))::int as unread`,
      [id],
    ),
    nextEvents(pool, member),
    ask(
      'polls',
      `select t.*, (select json_agg(json_build_object('answerSwedish', a.answer_swedish, 'answerEnglish', a.answer_english,
          'numberOfVotes', null, 'numberOfVotesPercentage', null) order by a.position)
          from poll_answers a where a.poll_id = t.id) as answers
        from polls t where ${forMember} and t.send_at <= now() and (t.closes_at is null or t.closes_at > now())
          and not exists (select from poll_votes v where v.poll_id = t.id and v.person_id = $3)
        order by t.send_at desc, t.id desc`,
      [...mine, id],
    ),
  ]);
  return {
    theme: theme ? themeAnswer(theme) : null,
    countdown: countdown ? countdownAnswer(countdown) : null,
    alarm,
    unread,
    events,
    polls: polls.map(pollAnswer),
  };
}
