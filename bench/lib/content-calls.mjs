import { LATER, page, SOON, some } from './content-requests.mjs';
import { eventCalls } from './event-calls.mjs';
import { notification } from './notification.mjs';
import { asForm, asJson, each, eachOnce, get } from './request-bodies.mjs';

const poll = {
  titleSwedish: 'Lunch',
  titleEnglish: 'Lunch',
  questionSwedish: 'Vad vill du äta på torsdag?',
  questionEnglish: 'What do you want to eat on Thursday?',
  answersSwedish: ['Soppa', 'Gryta', 'Vet inte'],
  answersEnglish: ['Soup', 'Stew', 'Do not know'],
  targetGroup: 'All',
};

const theme = { title: 'Lucia', targetGroup: 'All', start: SOON, end: LATER };

/** Items whose push was held after a restore, due this far from now. */
async function held({ copies, sql }, kind, count, from) {
  const at = `date_trunc('minute', now() + interval '${from}')`;
  const push = kind === 'poll' ? { send_push_notification: 'true' } : {};
  const times = { send_at: at, schedule_time: 'null', push_status: `'held'`, ...push };
  const made = await copies(`${kind}s`, count, 'not is_draft and send_at < now()', times);
  await sql(
    `insert into push_deliveries (id, kind, subject_id, title_swedish, title_english, body_swedish, body_english,
        target_group, send_at, state, held_because, priority)
      select gen_random_uuid(), $2, id, title_swedish, title_english, 'x', 'x', 'All', send_at, 'held', 'restored', 'normal'
      from ${kind}s where id = any($1::uuid[])`,
    [made, kind],
  );
  return made;
}

const notificationCalls = {
  getPushReadiness: () => get('/push-readiness'),
  listNotifications: () => page('/notifications'),
  listScheduledNotifications: () => page('/notifications/scheduled'),
  listDraftNotifications: () => page('/notifications/draft'),
  getNotification: async ({ ids }) =>
    each(
      'GET',
      (await ids(some('notifications', 'not is_draft and send_at < now()'))).map(
        (id) => `/notifications/${id}`,
      ),
    ),
  createNotification: () => each('POST', ['/notifications'], asJson({ ...notification, isDraft: true })),
  createAlarm: () => each('POST', ['/notifications/alarm'], asJson({ ...notification, isDraft: true })),
  updateNotification: async ({ ids }) =>
    each(
      'PUT',
      (await ids(some('notifications', `is_draft and type = 'Notification'`))).map(
        (id) => `/notifications/scheduled/${id}`,
      ),
      asJson({ ...notification, isDraft: true }),
    ),
  deleteNotification: async ({ copies }, count) =>
    eachOnce(
      'DELETE',
      (await copies('notifications', count, 'is_draft')).map((id) => [`/notifications/scheduled/${id}`]),
    ),
  sendNotification: async (store, count) =>
    eachOnce(
      'POST',
      (await held(store, 'notification', count, '-1 day')).map((id) => [
        `/notifications/scheduled/${id}/send`,
      ]),
    ),
  keepNotificationTime: async (store, count) =>
    eachOnce(
      'POST',
      (await held(store, 'notification', count, '9 days')).map((id) => [
        `/notifications/scheduled/${id}/keep-time`,
      ]),
    ),
};

const withAnswers = async ({ sql }, polls, { votes = false } = {}) => {
  await sql(
    `insert into poll_answers (poll_id, position, answer_swedish, answer_english)
      select unnest($1::uuid[]), place, 'Ja', 'Yes' from generate_series(0, 1) place`,
    [polls],
  );
  if (votes) {
    await sql(
      `insert into poll_votes (poll_id, person_id, position, voted_at)
        select unnest($1::uuid[]), (select id from app_users limit 1), 0, now()`,
      [polls],
    );
  }
  return polls;
};

const pollCalls = {
  listScheduledPolls: () => page('/polls/scheduled'),
  listPollHistory: () => page('/polls/history'),
  listDraftPolls: () => page('/polls/draft'),
  getPoll: async ({ ids }) =>
    each(
      'GET',
      (await ids(some('polls', 'not is_draft and send_at < now()'))).map((id) => `/polls/${id}`),
    ),
  getPollResultPush: async ({ ids }) =>
    each(
      'GET',
      (await ids(some('polls', 'not is_draft'))).map((id) => `/polls/${id}/result-push`),
    ),
  downloadPollResults: async ({ ids }) =>
    each(
      'GET',
      (await ids(some('polls', 'not is_draft'))).map((id) => `/polls/${id}/results`),
    ),
  createPoll: () => each('POST', ['/polls'], asForm({ ...poll, isDraft: 'true' })),
  updatePoll: async ({ ids }) =>
    each(
      'PUT',
      (await ids(some('polls', 'is_draft'))).map((id) => `/polls/${id}`),
      asForm({ ...poll, isDraft: 'true' }),
    ),
  correctPoll: async (store, count) => {
    const made = await store.copies('polls', count, 'not is_draft and send_at < now()');
    await withAnswers(store, made, { votes: true });
    const texts = { questionSwedish: 'Rättad?', questionEnglish: 'Mended?' };
    const answers = { answersSwedish: ['Jo', 'Nä'], answersEnglish: ['Yes', 'No'] };
    return eachOnce(
      'PUT',
      made.map((id) => [`/polls/${id}/correction`, asJson({ ...texts, ...answers })]),
    );
  },
  sendPollPush: async (store, count) =>
    eachOnce(
      'POST',
      (await held(store, 'poll', count, '-1 day')).map((id) => [`/polls/${id}/send-push`]),
    ),
  keepPollPushTime: async (store, count) =>
    eachOnce(
      'POST',
      (await held(store, 'poll', count, '9 days')).map((id) => [`/polls/${id}/keep-push-time`]),
    ),
  sendPollResult: async (store, count) => {
    const closed = {
      ...{ send_at: `now() - interval '2 days'`, schedule_time: 'null' },
      closes_at: `now() - interval '1 day'`,
    };
    const made = await store.copies('polls', count, 'not is_draft and send_at < now()', closed);
    await withAnswers(store, made, { votes: true });
    return eachOnce(
      'POST',
      made.map((id) => [`/polls/${id}/send-result`]),
    );
  },
  deletePoll: async ({ copies }, count) =>
    eachOnce(
      'DELETE',
      (await copies('polls', count, 'is_draft')).map((id) => [`/polls/${id}`]),
    ),
};

const themeCalls = {
  listActiveThemes: () => page('/themes/active'),
  listUpcomingThemes: () => page('/themes/upcoming'),
  listThemeHistory: () => page('/themes/history'),
  listDraftThemes: () => page('/themes/draft'),
  listThemeOverlaps: () => get(`/themes/overlaps?start=${SOON}&end=${LATER}&targetGroup=All`),
  getTheme: async ({ ids }) =>
    each(
      'GET',
      (await ids(some('themes', 'not is_draft and end_time < now()'))).map((id) => `/themes/${id}`),
    ),
  createTheme: () => each('POST', ['/themes'], asForm({ ...theme, status: 'draft' })),
  updateTheme: async ({ ids }) =>
    each(
      'PUT',
      (await ids(some('themes', 'is_draft'))).map((id) => `/themes/${id}`),
      asForm({ ...theme, status: 'draft' }),
    ),
  deleteTheme: async ({ copies }, count) =>
    eachOnce(
      'DELETE',
      (await copies('themes', count, 'is_draft')).map((id) => [`/themes/${id}`]),
    ),
};

export const contentCalls = { ...notificationCalls, ...pollCalls, ...themeCalls, ...eventCalls };
