import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../scripts/lib/root.mjs';
import { searched } from './lib/fill-lists.mjs';
import { startLongPortal } from './lib/long-portal.mjs';
import { surroundings } from './lib/machine.mjs';
import { notification } from './lib/notification.mjs';
import { signIn, superAdmin } from './lib/sign-in.mjs';

const size = 100_000;
const rounds = 5;
const hottest = 10;

const archives = [
  'notifications',
  'notifications/scheduled',
  'notifications/draft',
  'polls/history',
  'polls/scheduled',
  'polls/draft',
  'themes/active',
  'themes/upcoming',
  'themes/history',
  'themes/draft',
  'events/active',
  'events/history',
  'events/draft',
  'events/participants',
];
const forUnion = ['divisions', 'committees/HOME', 'divisions/HOME/admins'];
const forCommittees = ['events/active', 'events/history', 'events/draft', 'events/participants'];

/** The accounts that make the calls, and what they open. */
const people = [
  [superAdmin, [...archives, ...forUnion]],
  ['sektion@demo.se', archives],
  ['kommitte@demo.se', forCommittees],
];

/** Typical use: sign in, page through archives from both ends, search, save a draft, publish. */
async function useOnce({ read, address }) {
  for (const [email, paths] of people) {
    await signIn(address(), email);
    for (const path of paths) {
      await read('user', { email });
      const { total } = await read(`${path}?page=1&pageSize=10`, { email });
      await read(`${path}?page=2&pageSize=10`, { email });
      await read(`${path}?page=${Math.max(1, Math.ceil(total / 10))}&pageSize=10`, { email });
      for (const word of Object.values(searched.content)) {
        await read(`${path}?page=1&pageSize=10&search=${encodeURIComponent(word)}`, { email });
      }
    }
  }
  const save = (isDraft) =>
    read('notifications', { method: 'POST', body: JSON.stringify({ ...notification, isDraft }) });
  await save(true);
  await save(false);
}

const set = async (client, settings) => {
  for (const [name, value] of Object.entries(settings)) {
    await client.query(`alter system set ${name} = ${value}`);
  }
};

/** The statements with the most total time by pg_stat_statements. */
async function findHottest(client) {
  const { rows } = await client.query(
    `select queryid::text as id, query, calls::int, mean_exec_time as mean, total_exec_time as total
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
        and query ~* '^\\s*(select|insert|update|delete|with)' and query !~ 'pg_stat_statements|pgboss'
      order by total_exec_time desc limit $1`,
    [hottest],
  );
  return rows;
}

/** The plans in PostgreSQL's log (auto_explain), the last one of each statement. */
function readPlans(log) {
  const plans = new Map();
  for (const entry of log.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const [, id] = /Query Identifier: (-?\d+)/.exec(entry) ?? [];
    const [, plan] = /\n(\t\S[^\n]*\(cost=[\s\S]*)/.exec(entry) ?? [];
    if (id === undefined || plan === undefined) continue;
    const lines = plan.split('\n').filter((line) => !/^\s*(Output|Query Identifier|Settings): /.test(line));
    plans.set(
      id,
      lines
        .map((line) => line.replace(/^\t/, ''))
        .join('\n')
        .trimEnd(),
    );
  }
  return plans;
}

/** Shows only the first row of a multi-row insert. */
const shortened = (query) => query.replace(/(\([$\d, ]+\))(?:, \([$\d, ]+\))+/g, '$1 /*, ... */');

const section = ({ query, calls, mean, total }, plan, index) =>
  [
    `## ${index + 1}. ${total.toFixed(0)} ms in all: ${calls} calls of ${mean.toFixed(2)} ms`,
    '',
    '```sql',
    shortened(query).replace(/[ \t]+$/gm, ''),
    '```',
    '',
    '```text',
    plan,
    '```',
    '',
  ].join('\n');

export async function measure(setup) {
  const portal = await startLongPortal(setup, size);
  await set(portal.client(), { shared_preload_libraries: 'pg_stat_statements, auto_explain' });
  await portal.restart();
  await portal.client().query('create extension if not exists pg_stat_statements');
  await useOnce(portal);
  await portal.client().query('select pg_stat_statements_reset()');
  for (let round = 0; round < rounds; round += 1) await useOnce(portal);
  const found = await findHottest(portal.client());
  await set(portal.client(), {
    'auto_explain.log_min_duration': 0,
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_verbose': 'on',
    'auto_explain.log_parameter_max_length': 0,
  });
  await portal.restart();
  await useOnce(portal);
  const plans = readPlans(readFileSync(join(portal.dataDir, 'logs', 'postgres.log'), 'utf8'));
  const missing = found.find(({ id }) => !plans.has(id));
  if (missing) throw new Error(`no plan was written for ${missing.query}`);
  const intro = [
    '# Plans of the hottest statements',
    '',
    `Written by \`npm run bench -- plans\`. ${surroundings()}.`,
    '',
    'Every list has 100 000 rows. A super admin, a division’s admin and a committee’s moderator sign in, open every archive at its',
    'first, second and last page, search in it, save a notification and send one; these are the statements that took the most time',
    'in all, as PostgreSQL counts it, each with the plan of its last call.',
    '',
    '',
  ].join('\n');
  const sections = found.map((one, index) => section(one, plans.get(one.id), index));
  writeFileSync(inRoot('bench/plans.md'), intro + sections.join('\n'));
  const slowest = Math.max(...found.map(({ mean }) => mean));
  return [
    {
      what: 'Slowest of the ten hottest statements, in the database (bench/plans.md)',
      value: `${slowest.toFixed(1)} ms`,
    },
  ];
}
