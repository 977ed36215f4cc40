import { notification } from './notification.mjs';
import { asJson, eachOnce } from './request-bodies.mjs';

/** The limit of test sends in 15 minutes. */
const TESTS = 10;

const test = (path, count) => {
  const { targetGroup, ...texts } = notification;
  const body = asJson({ ...texts, to: 'mail' });
  return eachOnce(
    'POST',
    Array.from({ length: Math.min(count, TESTS) }, () => [path, body]),
  );
};

/** Marks these items' pushes as held and long past due. */
const hold = ({ sql }, kind, ids) =>
  sql(
    `insert into push_deliveries (id, kind, subject_id, title_swedish, title_english, body_swedish, body_english,
        target_group, send_at, state, held_because, priority)
      select gen_random_uuid(), $2, id, 'Resultat', 'Result', 'x', 'x', 'All', now() - interval '1 day', 'held', 'restored',
        'normal'
      from unnest($1::uuid[]) id`,
    [ids, kind],
  );

export const pushCalls = {
  testNotification: (_store, count) => test('/notifications/test', count),
  testAlarm: (_store, count) => test('/notifications/alarm/test', count),
  sendPollResultPush: async (store, count) => {
    const closed = { send_at: `now() - interval '2 days'`, closes_at: `now() - interval '1 day'` };
    const change = { ...closed, schedule_time: 'null', result_sent_at: `now() - interval '1 hour'` };
    const made = await store.copies('polls', count, 'not is_draft and send_at < now()', change);
    await hold(store, 'pollResult', made);
    return eachOnce(
      'POST',
      made.map((id) => [`/polls/${id}/send-result-push`]),
    );
  },
  sendParticipantMessage: async (store, count) => {
    const made = await messages(store, count);
    await hold(
      store,
      'eventMessage',
      made.map(({ id }) => id),
    );
    return eachOnce(
      'POST',
      made.map(({ id, event_id }) => [`/events/${event_id}/participants/messages/${id}/send`]),
    );
  },
};

const messages = ({ sql }, count) =>
  sql(
    `insert into ticket_messages (id, event_id, message_swedish, message_english, sent_at)
      select gen_random_uuid(), id, 'Ta med skor.', 'Bring shoes.', now() - interval '1 hour'
      from (select id from events where not is_draft and end_time < now() limit 1) e, generate_series(1, ${count})
      returning id, event_id`,
  );
