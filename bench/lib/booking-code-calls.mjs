import { asJson, each, eachOnce } from './request-bodies.mjs';
import { openEvents } from './sales-calls.mjs';

/** Makes events with one code each, which gives half the price off. */
async function withCodes(store, count) {
  const open = await openEvents(store, count);
  const series = await store.sql(
    `insert into booking_code_series (id, event_id, name, kind, percent)
      select gen_random_uuid(), id, 'Sponsorer', 'Percent', 50 from unnest($1::uuid[]) id returning id, event_id`,
    [open.map(({ event_id }) => event_id)],
  );
  await store.sql(
    `insert into booking_codes (id, series_id, event_id, code)
      select gen_random_uuid(), id, event_id, 'SPONSOR26' from booking_code_series where id = any($1::uuid[])`,
    [series.map(({ id }) => id)],
  );
  return series;
}

export const bookingCodeCalls = {
  listCodes: async (store) =>
    each(
      'GET',
      (await withCodes(store, 20)).map(({ event_id }) => `/events/${event_id}/codes`),
    ),
  createCodes: async (store, count) =>
    eachOnce(
      'POST',
      (await openEvents(store, count)).map(({ event_id }) => [
        `/events/${event_id}/codes`,
        asJson({ name: 'Sponsorer', kind: 'Percent', percent: 50, maxUses: 1, count: 20 }),
      ]),
    ),
  endCodes: async (store, count) =>
    eachOnce(
      'POST',
      (await withCodes(store, count)).map(({ id, event_id }) => [`/events/${event_id}/codes/${id}/end`]),
    ),
  downloadCodes: async (store) =>
    each(
      'POST',
      (await withCodes(store, 20)).map(({ event_id }) => `/events/${event_id}/codes/download`),
      asJson({}),
    ),
};
