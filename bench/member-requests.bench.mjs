import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../scripts/lib/root.mjs';
import { run } from '../scripts/lib/run.mjs';
import { applyLoad } from './lib/apply-load.mjs';
import { requireSameAnswers } from './lib/compared-servers.mjs';
import { connectTo } from './lib/connect.mjs';
import { grouped, median } from './lib/numbers.mjs';
import { databaseUrl, dataFolder, startBareMembers, startFilledPortal } from './lib/processes.mjs';
import { signInAll } from './lib/signed-in-members.mjs';

const MEMBERS = 2_000;
/** The polling interval of an open inbox. */
const ASKS_EVERY_SECONDS = 5;
const CONNECTIONS = 100;
const goal = 0.6;
const p99Goal = 3;

const full = { warmUp: 2, rounds: 5, seconds: 3, polled: 15 };
const short = { warmUp: 1, rounds: 3, seconds: 1, polled: 5 };

/** Alternates between the sides, so that other load on the machine affects both alike. */
async function compare(setup, [portal, bare], path, cookies, { warmUp, rounds, seconds }) {
  const ask = (server, time) =>
    applyLoad(setup, server.address, { requests: [{ path }], cookies, seconds: time });
  await ask(portal, warmUp);
  await ask(bare, warmUp);
  const found = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [portal, bare] : [bare, portal];
    const figures = new Map();
    for (const server of order) figures.set(server, await ask(server, seconds));
    found.push([figures.get(portal), figures.get(bare)]);
  }
  const of = (side, what) => median(found.map((round) => round[side][what]));
  return {
    ours: { perSecond: of(0, 'perSecond'), p99: of(0, 'p99') },
    theirs: { perSecond: of(1, 'perSecond'), p99: of(1, 'p99') },
    ratio: median(found.map(([ours, theirs]) => ours.perSecond / theirs.perSecond)),
  };
}

async function poll(setup, { address }, requests, seconds) {
  const file = join(setup.folder(), 'requests.json');
  writeFileSync(file, JSON.stringify(requests));
  const order = { address, file, seconds, connections: CONNECTIONS, perSecond: MEMBERS / ASKS_EVERY_SECONDS };
  const { code, output } = await run(
    process.execPath,
    [inRoot('bench/poll-load.mjs'), JSON.stringify(order)],
    { signal: setup.signal },
  );
  if (code !== 0) throw new Error(`the polling failed\n${output}`);
  const found = JSON.parse(output);
  if (found.lost > 0) throw new Error(`${found.lost} of those who polled were not answered`);
  return found;
}

/** All members with their inbox open, polling. */
async function measurePolling(setup, [portal, bare], cookies, { warmUp, polled }) {
  const path = '/app/v1/inbox';
  const tagged = [];
  for (const cookie of cookies) {
    const answer = await fetch(portal.address + path, { headers: { cookie } });
    await answer.arrayBuffer();
    tagged.push({ path, headers: { cookie, 'if-none-match': answer.headers.get('etag') ?? '' } });
  }
  await poll(setup, bare, tagged, warmUp);
  await poll(setup, portal, tagged, warmUp);
  const theirs = await poll(setup, bare, tagged, polled);
  const ours = await poll(setup, portal, tagged, polled);
  const unchanged = ours.statuses[304] ?? 0;
  const ratio = ours.p99 / theirs.p99;
  const what = `${grouped.format(cookies.length)} members with the inbox open, each asking every ${ASKS_EVERY_SECONDS} s`;
  return [
    {
      what: `${what}: p99`,
      value: `${ours.p99.toFixed(1)} ms, p50 ${ours.p50.toFixed(1)} ms`,
      beside: `${theirs.p99.toFixed(1)} ms, p50 ${theirs.p50.toFixed(1)} ms of a bare server`,
      ratio,
      goal: `≤ ${p99Goal}`,
      met: ratio <= p99Goal,
    },
    {
      what: `${what}: told that nothing has changed`,
      value: `${unchanged} of ${ours.answered}`,
      goal: 'all',
      met: unchanged === ours.answered,
    },
  ];
}

export async function measure(setup, { quick, only }) {
  const dataDir = dataFolder(setup);
  const portal = await startFilledPortal(setup, dataDir);
  const client = await connectTo(setup, dataDir);
  const bare = await startBareMembers(setup, databaseUrl(dataDir));
  const cookies = await signInAll(client, MEMBERS);
  await client.query('vacuum analyze');
  const how = quick ? short : full;
  const sides = [portal, bare];
  const headers = { cookie: cookies[0] };
  const { events } = await (await fetch(`${portal.address}/app/v1/events`, { headers })).json();
  const rows = [];
  for (const path of ['/home', '/inbox', '/events', `/events/${events[0].id}`]) {
    const what = `GET /app/v1${path.replace(events[0].id, ':id')}`;
    if (!only.test(what)) continue;
    // Not every member may see the event, so one member's session is used on all connections.
    const askers = path.endsWith(events[0].id) ? cookies.slice(0, 1) : cookies;
    for (const cookie of askers.slice(0, 20)) {
      await requireSameAnswers(portal, bare, cookie, [
        { path: `/app/v1${path}` },
        { path: `/app/v1${path}` },
      ]);
    }
    const { ours, theirs, ratio } = await compare(setup, sides, `/app/v1${path}`, askers, how);
    const row = {
      what: `${what}: of the same bytes`,
      value: `${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99.toFixed(1)} ms`,
      beside: `${theirs.perSecond.toFixed(0)}/s, p99 ${theirs.p99.toFixed(1)} ms of a bare server`,
      ratio,
      goal: `≥ ${goal}`,
      met: ratio >= goal,
    };
    console.log(`  ${row.what}: ${row.value} beside ${row.beside}: ${ratio.toFixed(2)}`);
    rows.push(row);
  }
  if (only.test('inbox open')) rows.push(...(await measurePolling(setup, sides, cookies, how)));
  return rows;
}
