import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../scripts/lib/root.mjs';
import { run } from '../scripts/lib/run.mjs';
import { connectTo } from './lib/connect.mjs';
import { grouped, median } from './lib/numbers.mjs';
import { databaseUrl, dataFolder, startBareMembers, startFilledPortal } from './lib/processes.mjs';
import { signInAll } from './lib/signed-in-members.mjs';

const MEMBERS = 2_000;
const goal = 0.5;
const PGBENCH_SECONDS = 5;

/** Copies an event that everybody may book, with a place for each member. */
async function makeRelease(client) {
  const id = randomUUID();
  const typeId = randomUUID();
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
      where table_name = 'events' and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const own = {
    id: `'${id}'`,
    number_of_tickets: String(2 * MEMBERS),
    max_tickets_per_person: '1',
    ticket_release_time: `now() - interval '1 second'`,
    ticket_reservation_expiry_time: 'null',
    start_time: `now() + interval '7 days'`,
    end_time: `now() + interval '8 days'`,
    image_sha256: 'null',
    target_user_type: `'All'`,
  };
  const names = rows.map(({ name }) => name);
  await client.query(
    `insert into events (${names.join(', ')}) select ${names.map((name) => own[name] ?? name).join(', ')} from events
      where reservation_type = 'Paid' and not is_draft and cancelled_at is null and taken_down_at is null
        and deleted_at is null and participants_deleted_at is null limit 1`,
  );
  await client.query(
    `insert into ticket_types (id, event_id, position, swedish_name, english_name, price_ore)
      values ($1, $2, 0, 'Student', 'Student', 12000)`,
    [typeId, id],
  );
  return {
    path: `/app/v1/events/${id}/holds`,
    body: JSON.stringify({ tickets: [{ ticketTypeId: typeId }] }),
  };
}

async function arrive(setup, { address }, release, cookies) {
  const file = join(setup.folder(), 'cookies.json');
  writeFileSync(file, JSON.stringify(cookies));
  const order = { address, ...release, file, withinMs: 1000 };
  const { code, output } = await run(
    process.execPath,
    [inRoot('bench/arrivals.mjs'), JSON.stringify(order)],
    {
      signal: setup.signal,
    },
  );
  if (code !== 0) throw new Error(`the arrivals failed\n${output}`);
  const found = JSON.parse(output);
  if (found.taken !== cookies.length) throw new Error(`${found.taken} of ${cookies.length} got their place`);
  return found;
}

/** The same statements by pgbench, where it is installed: the embedded server comes without it. */
function pgbench(setup, url, { path }) {
  if (spawnSync('pgbench', ['--version']).status !== 0) return undefined;
  const script = join(setup.folder(), 'hold.sql');
  const event = path.split('/')[4];
  writeFileSync(
    script,
    `begin;
select * from events where id = '${event}' for no key update;
select count(*) from ticket_holds h join held_places p on p.hold_id = h.id where h.event_id = '${event}' and h.ended_at is null and h.expires_at > now();
with h as (insert into ticket_holds (id, event_id, member_id, created_at, expires_at)
  select gen_random_uuid(), '${event}', id, now(), now() + interval '10 minutes' from app_users limit 1 returning id, event_id)
insert into held_places (id, hold_id, ticket_type_id, price_ore) select gen_random_uuid(), h.id, t.id, t.price_ore from h join ticket_types t on t.event_id = h.event_id;
commit;
`,
  );
  const { stdout } = spawnSync(
    'pgbench',
    ['-n', '-c', '10', '-T', String(PGBENCH_SECONDS), '-f', script, url],
    {
      encoding: 'utf8',
    },
  );
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/**
 * @param {import('./lib/setup.mjs').Setup} setup
 * @param {{ quick: boolean }} options
 */
export async function measure(setup, { quick }) {
  const dataDir = dataFolder(setup);
  const portal = await startFilledPortal(setup, dataDir);
  const client = await connectTo(setup, dataDir);
  const bare = await startBareMembers(setup, databaseUrl(dataDir));
  const cookies = await signInAll(client, MEMBERS);
  const found = [];
  // The first round warms both up.
  for (let round = 0; round < (quick ? 2 : 4); round += 1) {
    const [first, second] = round % 2 === 0 ? [portal, bare] : [bare, portal];
    const figures = new Map();
    for (const server of [first, second])
      figures.set(server, await arrive(setup, server, await makeRelease(client), cookies));
    if (round > 0) found.push([figures.get(portal), figures.get(bare)]);
  }
  const of = (side, what) => median(found.map((each) => each[side][what]));
  const ratio = median(found.map(([ours, theirs]) => ours.perSecond / theirs.perSecond));
  const tool = pgbench(setup, databaseUrl(dataDir), await makeRelease(client));
  const shown = (side) =>
    `${of(side, 'perSecond').toFixed(0)}/s, p99 ${of(side, 'p99').toFixed(0)} ms, p50 ${of(side, 'p50').toFixed(0)} ms`;
  return [
    {
      what: `${grouped.format(cookies.length)} members in the first second after a release, each holding a place at one event`,
      value: shown(0),
      beside: `${shown(1)} of a bare server`,
      ratio,
      goal: `≥ ${goal}`,
      met: ratio >= goal,
    },
    {
      what: 'The same transaction by pgbench, ten connections',
      value: tool === undefined ? 'no pgbench on this machine' : `${tool.toFixed(0)}/s`,
    },
  ];
}
