import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMembers, arrive, copyEvent, inWords, medianOf } from './lib/arriving-members.mjs';
import { connectTo } from './lib/connect.mjs';
import { grouped, median } from './lib/numbers.mjs';
import {
  databaseUrl,
  dataFolder,
  startBareMembers,
  startFilledPortal,
  startPortal,
} from './lib/processes.mjs';
import { signInAll } from './lib/signed-in-members.mjs';

const MEMBERS = 2_000;
const CROWD = 10_000;
const PLACES = 500;
const goals = { beside: 0.5, pgbench: 3, limit: 0.5, p99: 4_000, growth: 1.2, twoServers: 1, asked: 0.8 };
const PGBENCH_SECONDS = 5;

const question = (id, kind, options = []) => ({
  ...{ id, kind, options, textSwedish: 'Vilken buss åker du med?', textEnglish: 'Which bus do you take?' },
  ...{ isRequired: true, ticketTypes: [], perTicket: true, followsTicket: false },
  ...{ isSensitive: false, isHidden: false },
});
const threeQuestions = JSON.stringify([
  question('01900000-0000-7000-8000-000000000001', 'text'),
  question('01900000-0000-7000-8000-000000000002', 'one', [
    { swedish: 'Tidiga bussen', english: 'The early bus' },
    { swedish: 'Sena bussen', english: 'The late bus' },
  ]),
  question('01900000-0000-7000-8000-000000000003', 'yesNo'),
]);

const snaps = JSON.stringify([
  {
    id: '01900000-0000-7000-8000-000000000004',
    ...{ swedishName: 'Snapspaket', englishName: 'Schnapps', price: 45, vatRate: 25 },
    ...{ number: 1_000, accountNumber: null, choices: [] },
  },
]);

/** An event that everybody may book, with as many places, and as many tickets sold before. */
async function makeRelease(
  client,
  { places = 2 * MEMBERS, sold = 0, questions = '[]', options = '[]' } = {},
) {
  const { id, typeId } = await copyEvent(client, {
    number_of_tickets: String(places + sold),
    questions: `'${questions}'::jsonb`,
    options: `'${options}'::jsonb`,
  });
  await client.query(
    `with people as (select id, row_number() over () as n from app_users where email like 'rush%' limit $2),
      bought as (insert into orders (id, event_id, buyer_id, paid_by, placed_at)
        select gen_random_uuid(), $1, null, 'unknown', now() from people returning id)
    insert into tickets (id, order_id, ticket_type_id, price_paid_ore)
      select gen_random_uuid(), bought.id, $3, 12000 from bought`,
    [id, sold, typeId],
  );
  return {
    path: `/app/v1/events/${id}/holds`,
    body: JSON.stringify({ tickets: [{ ticketTypeId: typeId }] }),
  };
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

export async function measure(setup, { quick }) {
  const dataDir = dataFolder(setup);
  const portal = await startFilledPortal(setup, dataDir);
  const client = await connectTo(setup, dataDir);
  const url = databaseUrl(dataDir);
  const bare = await startBareMembers(setup, url);
  const second = await startPortal(setup, dataFolder(setup), undefined, { DATABASE_URL: url, DEMO: '0' });
  await addMembers(client, CROWD);
  const everybody = await signInAll(client, CROWD);
  const cookies = everybody.slice(0, MEMBERS);

  const limit = (release) => ({ ...release, path: release.path.replace(/holds$/, 'limit') });
  /** Each is measured in every round, in an order that turns. */
  const cases = {
    ours: async () => arrive(setup, [portal], await makeRelease(client), cookies),
    bare: async () => arrive(setup, [bare], await makeRelease(client), cookies),
    sold: async () => arrive(setup, [portal], await makeRelease(client, { sold: MEMBERS }), cookies),
    asked: async () =>
      arrive(
        setup,
        [portal],
        await makeRelease(client, { questions: threeQuestions, options: snaps }),
        cookies,
      ),
    limit: async () => arrive(setup, [bare], limit(await makeRelease(client)), cookies),
    two: async () => arrive(setup, [portal, second], await makeRelease(client), cookies),
    crowd: async () =>
      arrive(setup, [portal], await makeRelease(client, { places: PLACES }), everybody, PLACES),
    // CROWD members: more than a server answers in a second, so that the rate is the server's and not the crowd's.
    many: async () => arrive(setup, [portal], await makeRelease(client, { places: CROWD }), everybody),
    manyOnTwo: async () =>
      arrive(setup, [portal, second], await makeRelease(client, { places: CROWD }), everybody),
  };
  const found = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  // The first round warms the servers up. The second server takes part in few cases, so it first answers as many as the first server does in its warm-up.
  for (let round = 0; round < 4; round += 1)
    await arrive(setup, [second], await makeRelease(client), cookies);
  await arrive(setup, [second], await makeRelease(client, { places: PLACES }), everybody, PLACES);
  for (let round = 0; round < (quick ? 2 : 4); round += 1) {
    const names = Object.keys(cases);
    for (const name of [...names.slice(round), ...names.slice(0, round)]) {
      const figures = await cases[name]();
      if (round > 0) found[name].push(figures);
    }
  }
  const of = Object.fromEntries(Object.entries(found).map(([name, rounds]) => [name, medianOf(rounds)]));
  const rate = (name, other) =>
    median(found[name].map((one, round) => one.perSecond / found[other][round].perSecond));
  const tool = pgbench(setup, url, await makeRelease(client));
  const besideBare = rate('ours', 'bare');
  const besideLimit = rate('ours', 'limit');
  const besideTool = tool === undefined ? undefined : of.ours.perSecond / tool;
  const isFast = besideLimit >= goals.limit || (besideTool ?? 0) >= goals.pgbench;
  const growth = rate('ours', 'sold');
  const twoServers = rate('manyOnTwo', 'many');
  const asked = rate('asked', 'ours');
  const members = grouped.format(cookies.length);
  return [
    {
      what: `${members} members in the first second after a release, each holding a place at one event`,
      value: inWords(of.ours),
      beside: `${inWords(of.bare)} of a bare server`,
      ratio: besideBare,
      goal: `≥ ${goals.beside}`,
      met: besideBare >= goals.beside,
    },
    {
      what: 'The same transaction by pgbench, ten connections',
      value: tool === undefined ? 'no pgbench on this machine' : `${tool.toFixed(0)}/s`,
    },
    {
      what: 'The limit: an authenticated POST of the same body that only answers 201, by the bare server',
      value: inWords(of.limit),
    },
    {
      what: `The ${members} beside the limit, or three times pgbench, with p99 in four seconds`,
      value: `${besideLimit.toFixed(2)} of the limit, ${besideTool === undefined ? 'no' : besideTool.toFixed(1)} × pgbench, p99 ${of.ours.p99.toFixed(0)} ms`,
      ratio: besideLimit,
      goal: `≥ ${goals.limit} or ≥ ${goals.pgbench} × pgbench, p99 ≤ ${goals.p99 / 1000} s`,
      met: isFast && of.ours.p99 <= goals.p99,
    },
    {
      what: `The same with ${members} tickets sold before`,
      value: inWords(of.sold),
      beside: `${inWords(of.ours)} with none`,
      ratio: growth,
      goal: `≤ ${goals.growth}`,
      met: growth <= goals.growth,
    },
    {
      what: 'The same at an event with three questions and an option, which are answered and chosen once the place is held',
      value: inWords(of.asked),
      beside: `${inWords(of.ours)} without`,
      ratio: asked,
      goal: `≥ ${goals.asked}`,
      met: asked >= goals.asked,
    },
    {
      what: 'The same on two servers with one database',
      value: inWords(of.two),
      beside: `${inWords(of.ours)} on one`,
      ratio: rate('two', 'ours'),
    },
    {
      what: `${grouped.format(everybody.length)} members for ${PLACES} places`,
      value: inWords(of.crowd),
    },
    {
      what: `${grouped.format(everybody.length)} members, each holding a place at one event, on two servers with one database`,
      value: inWords(of.manyOnTwo),
      beside: `${inWords(of.many)} on one`,
      // The goal is judged here: 2 000 in a second are answered as fast as they come by one server and by two.
      ratio: twoServers,
      goal: `≥ ${goals.twoServers.toFixed(1)}`,
      met: twoServers >= goals.twoServers,
    },
  ];
}
