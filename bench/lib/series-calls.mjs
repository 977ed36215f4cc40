import { ahead } from './event-calls.mjs';
import { asForm, asJson, each, eachOnce } from './request-bodies.mjs';

const draft = 'is_draft and start_time is not null and host_id is not null';

/** Makes series of two events. */
async function pairs({ copies, sql }, count, where, change = {}) {
  const inSeries = { ...change, series_id: 'gen_random_uuid()' };
  const [first, second] = [
    await copies('events', count, where, inSeries),
    await copies('events', count, where, change),
  ];
  await sql(
    `update events e set series_id = f.series_id
      from unnest($1::uuid[], $2::uuid[]) as p (first, second) join events f on f.id = p.first where e.id = p.second`,
    [first, second],
  );
  return first.map((id, index) => [id, second[index]]);
}

const YEAR = new Date().getUTCFullYear() + 2;

export const seriesCalls = {
  getEventSeries: async (store) =>
    each(
      'GET',
      (await pairs(store, 100, draft)).map(([id]) => `/events/${id}/series`),
    ),
  copyEventToDates: async ({ copies }, count) =>
    eachOnce(
      'POST',
      (await copies('events', count, draft)).map((id) => [
        `/events/${id}/series`,
        asJson({ dates: [`${YEAR}-03-03`, `${YEAR}-03-10`, `${YEAR}-03-17`] }),
      ]),
    ),
  updateEventSeries: async (store, count) =>
    eachOnce(
      'PUT',
      (await pairs(store, count, draft)).map(([id, later]) => [
        `/events/${id}/series`,
        asForm({ nameSwedish: 'Onsdagspub', name: 'Wednesday pub', isDraft: 'true', 'later[0][id]': later }),
      ]),
    ),
  cancelEventSeries: async (store, count) =>
    eachOnce(
      'POST',
      (await pairs(store, count, 'not is_draft', ahead)).map(([id, later]) => [
        `/events/${id}/series/cancel`,
        asJson({ messageSwedish: 'Tyvärr inställt.', messageEnglish: 'Sadly cancelled.', later: [later] }),
      ]),
    ),
  deleteEventSeries: async (store, count) =>
    eachOnce(
      'DELETE',
      (await pairs(store, count, draft)).map(([id, later]) => [`/events/${id}/series?later=${later}`]),
    ),
};
