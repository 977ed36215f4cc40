// Members who arrive within a second at one event.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/root.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { median } from './numbers.mjs';

/** Members enough for the largest crowd. */
export async function addMembers(client, count) {
  await client.query(
    `insert into app_users (id, first_name, last_name, email, kind)
      select gen_random_uuid(), 'Rusande', n::text, 'rush' || n || '@exempel.se', 'Student' from generate_series(1, $1) n`,
    [count],
  );
}

/** Copies an event that everybody may book, with these columns as SQL, and one ticket type. */
export async function copyEvent(client, columns) {
  const id = randomUUID();
  const typeId = randomUUID();
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
      where table_name = 'events' and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const own = {
    id: `'${id}'`,
    max_tickets_per_person: '1',
    ticket_release_time: `now() - interval '1 second'`,
    ticket_reservation_expiry_time: 'null',
    start_time: `now() + interval '7 days'`,
    end_time: `now() + interval '8 days'`,
    image_sha256: 'null',
    target_user_type: `'All'`,
    ...columns,
  };
  const names = rows.map(({ name }) => name);
  await client.query(
    `insert into events (${names.join(', ')}) select ${names.map((name) => own[name] ?? name).join(', ')} from events
      where reservation_type = 'Paid' and release_kind = 'FirstCome' and not is_draft and cancelled_at is null
        and taken_down_at is null and deleted_at is null and participants_deleted_at is null limit 1`,
  );
  await client.query(
    `insert into ticket_types (id, event_id, position, swedish_name, english_name, price_ore)
      values ($1, $2, 0, 'Student', 'Student', 12000)`,
    [typeId, id],
  );
  return { id, typeId };
}

/** One request of each member within a second; each must be answered 201, or as many as expected. */
export async function arrive(setup, servers, request, cookies, expected = cookies.length) {
  const file = join(setup.folder(), 'cookies.json');
  writeFileSync(file, JSON.stringify(cookies));
  const order = { addresses: servers.map(({ address }) => address), ...request, file, withinMs: 1000 };
  const { code, output } = await run(
    process.execPath,
    [inRoot('bench/arrivals.mjs'), JSON.stringify(order)],
    { signal: setup.signal },
  );
  if (code !== 0) throw new Error(`the arrivals failed\n${output}`);
  const found = JSON.parse(output);
  if (found.taken !== expected) throw new Error(`${found.taken} of ${expected} got their place`);
  return found;
}

export const inWords = ({ perSecond, p99, p50 }) =>
  `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, p50 ${p50.toFixed(0)} ms`;

/** The median of each figure over the rounds. */
export const medianOf = (rounds) =>
  Object.fromEntries(
    ['perSecond', 'p99', 'p50'].map((what) => [what, median(rounds.map((one) => one[what]))]),
  );
