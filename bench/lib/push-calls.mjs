import { notification } from './notification.mjs';
import { asJson, each, eachOnce, get } from './request-bodies.mjs';

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

/** Alarms that somebody else asked this super admin to release three minutes ago. */
const awaitingAlarms = async (store, count, change = {}, at = 'null') => {
  const unsent = {
    ...change,
    is_draft: 'true',
    type: `'Alarm'`,
    send_at: 'null',
    sent_at: 'null',
    schedule_time: at,
  };
  const report = {
    push_status: 'null',
    failed_reason: 'null',
    devices_reached: 'null',
    devices_missed: 'null',
  };
  const made = await store.copies('notifications', count, 'not is_draft and send_at < now()', {
    ...unsent,
    ...report,
    ...{ link_event_id: 'null', link_poll_id: 'null' },
  });
  await store.sql(
    `insert into alarms (notification_id, written_by, asked_at, asked_hash)
      select id, gen_random_uuid(), now() - interval '3 minutes', 'x' from unnest($1::uuid[]) id`,
    [made],
  );
  const cookie = await store.unionSession();
  return Promise.all(
    made.map(async (id) => {
      const answer = await fetch(`${store.address()}/api/v1/notifications/${id}`, { headers: { cookie } });
      const { hash } = await answer.json();
      await store.sql('update alarms set asked_hash = $2 where notification_id = $1', [id, hash]);
      return { id, hash };
    }),
  );
};

/** Sent an hour ago, and open. */
const openAlarms = async (store, count, more = {}) => {
  const change = { ...more, type: `'Alarm'`, send_at: `now() - interval '1 hour'`, schedule_time: 'null' };
  const made = await store.copies('notifications', count, 'not is_draft and send_at < now()', change);
  await store.sql('insert into alarms (notification_id) select id from unnest($1::uuid[]) id', [made]);
  return made.map((id) => ({ id }));
};

const onAlarms =
  (name, bodyOf, make = awaitingAlarms, kind = 'alarm') =>
  async (store, count) =>
    eachOnce(
      'POST',
      (await make(store, count)).map((alarm) => [
        `/notifications/${kind}/${alarm.id}/${name}`,
        bodyOf && asJson(bodyOf(alarm)),
      ]),
    );

const drillTexts = Object.fromEntries(
  ['title', 'notification_message', 'inbox_message'].flatMap((name) => [
    [`${name}_swedish`, `'ÖVNING: Brand i Vasa'`],
    [`${name}_english`, `'DRILL: Fire in Vasa'`],
  ]),
);
const awaitingDrills = (store, count) =>
  awaitingAlarms(store, count, { ...drillTexts, drill: `'union'` }, `now() + interval '2 hours'`);
const openDrills = (store, count) => openAlarms(store, count, { ...drillTexts, drill: `'organisers'` });
const { targetGroup: _, ...drill } = notification;

const drillCalls = {
  getDrillReach: () => get('/drill-reach'),
  createDrill: () => each('POST', ['/notifications/drill'], asJson(drill)),
  releaseDrill: onAlarms('release', ({ hash }) => ({ hash }), awaitingDrills, 'drill'),
  withdrawDrill: onAlarms('withdraw', undefined, awaitingDrills, 'drill'),
  endDrill: onAlarms('end', undefined, openDrills, 'drill'),
};

const alarmCalls = {
  ...drillCalls,
  listOpenAlarms: () => get('/alarms'),
  releaseAlarm: onAlarms('release', ({ hash }) => ({ hash })),
  forceAlarm: onAlarms('force', () => ({ reason: 'Det brinner och ingen svarar.' })),
  withdrawAlarm: onAlarms('withdraw'),
  correctAlarm: onAlarms('correct', () => ({}), openAlarms),
  endAlarm: onAlarms('end', () => ({}), openAlarms),
  getAlarmSettings: () => get('/alarm-settings'),
  setAlarmSettings: () => each('PUT', ['/alarm-settings'], asJson({ isOnePerson: false })),
};

export const pushCalls = {
  ...alarmCalls,
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
      from (select id from events where not is_draft and reservation_type <> 'Open' and end_time < now() and deleted_at is null limit 1) e, generate_series(1, ${count})
      returning id, event_id`,
  );
