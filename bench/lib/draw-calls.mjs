import { asJson, eachOnce } from './request-bodies.mjs';
import { openEvents } from './sales-calls.mjs';

const drawn = { release_kind: `'Draw'`, draw_window_minutes: '60' };
const witnessed = {
  ...drawn,
  draw_witness_source: `'Lotto'`,
  draw_witness_at: 'now()',
  draw_witness_format: `'{"count": 2, "min": 1, "max": 9, "sorted": false}'`,
};

/** Draws, each of an event of its own; frozen ones wait for their witness. */
async function draws(store, count, { isFrozen }) {
  const open = await openEvents(store, count, isFrozen ? witnessed : drawn);
  const made = await store.sql(
    `insert into draws (event_id, seed, commitment, private_key, public_key, window_starts_at, window_ends_at, pools, head,
        witness_source, witness_at, witness_format, frozen_at, places)
      select e.id, repeat('a', 64), repeat('b', 64), '', '', now() - interval '1 hour',
        now() + case when $2 then interval '0' else interval '1 hour' end, '{}', repeat('c', 64),
        e.draw_witness_source, e.draw_witness_at, e.draw_witness_format,
        case when $2 then now() end, case when $2 then 10 end
      from events e where e.id = any($1::uuid[]) returning event_id`,
    [open.map(({ event_id }) => event_id), isFrozen],
  );
  return made.map(({ event_id }) => event_id);
}

export const drawCalls = {
  cancelDraw: async (store, count) =>
    eachOnce(
      'DELETE',
      (await draws(store, count, { isFrozen: false })).map((id) => [`/events/${id}/draw`]),
    ),
  enterWitness: async (store, count) =>
    eachOnce(
      'POST',
      (await draws(store, count, { isFrozen: true })).map((id) => [
        `/events/${id}/draw/witness`,
        asJson({ value: '4 2' }),
      ]),
    ),
};
