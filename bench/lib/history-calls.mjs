import { eachOnce, get } from './request-bodies.mjs';

/** Entries of the union, as an edit leaves them. */
const entries = ({ ids }, count) =>
  ids(
    `insert into history_entries (id, via, action, kind, title, before, after)
      select gen_random_uuid(), 'portal', 'changed', 'poll', 'Lunch', '{"titleSwedish": "Lunch"}', '{"titleSwedish": "Middag"}'
      from generate_series(1, $1::int) returning id`,
    [count],
  );

/** Drafts that were deleted, by the entry of the deletion. */
const deletions = async ({ ids, copies, sql }, count) => {
  const drafts = await copies('polls', count, 'is_draft');
  const entries = await ids(
    `insert into history_entries (id, via, action, kind, item_id, title, before)
      select gen_random_uuid(), 'portal', 'deleted', 'poll', id, title_swedish, jsonb_build_object('isDraft', true,
        'titleSwedish', title_swedish, 'answersSwedish', '[]'::jsonb, 'answersEnglish', '[]'::jsonb)
      from polls where id = any($1::uuid[]) returning id`,
    [drafts],
  );
  await sql('delete from polls where id = any($1::uuid[])', [drafts]);
  return entries;
};

export const historyCalls = {
  restoreHistory: async (store, count) =>
    eachOnce(
      'POST',
      (await deletions(store, count)).map((id) => [`/history/${id}/restore`]),
    ),
  listHistory: async (store) => {
    await entries(store, 1000);
    return get('/history?page=1&pageSize=10');
  },
  listHistoryPeople: () => get('/history/people'),
  redactHistory: async (store, count) =>
    eachOnce(
      'POST',
      (await entries(store, count)).map((id) => [`/history/${id}/redact`]),
    ),
};
