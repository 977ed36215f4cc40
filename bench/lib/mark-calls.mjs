import { lists } from './participant-lists.mjs';
import { asJson, each, eachOnce, get } from './request-bodies.mjs';

export const markCalls = {
  listMarks: () => get('/marks?page=1&pageSize=10'),
  getEventMarks: async (store) =>
    each(
      'GET',
      (await lists(store, 20)).map((id) => `/events/${id}/marks`),
    ),
  giveMarks: async (store, count) => {
    const isHeld = 'e.end_time < now() and num_nonnulls(e.cancelled_at, e.taken_down_at, e.deleted_at) = 0';
    const made = await lists(store, count, isHeld);
    await store.sql('update events set gives_marks = true where id = any($1::uuid[])', [made]);
    return eachOnce(
      'POST',
      made.map((id) => [`/events/${id}/marks`, asJson({})]),
    );
  },
  answerMark: async ({ ids, sql }) => {
    await sql(`insert into member_marks (id, member_id, event_id, host_id, reason, at)
      select gen_random_uuid(), u.id, e.id, e.host_id, 'noShow', now()
      from (select id, host_id from events where host_id is not null and end_time between now() - interval '90 days' and now() limit 1) e,
        (select id from app_users where erased_at is null limit 100) u
      on conflict do nothing`);
    return each(
      'PUT',
      (await ids('select id from member_marks limit 100')).map((id) => `/marks/${id}`),
      asJson({ state: 'counts', answer: 'Vi hade ingen plats över.' }),
    );
  },
};
