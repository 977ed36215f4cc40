import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../scripts/lib/root.mjs';
import { connectTo } from './lib/connect.mjs';
import { grouped, median } from './lib/numbers.mjs';
import { dataFolder, startPortal } from './lib/processes.mjs';
import { signIn, superAdmin } from './lib/sign-in.mjs';
import { undisturbed } from './lib/steal-time.mjs';

const PUSHES = 200;
const sizes = [10_000, 1_000_000];
const rounds = { warmUp: 5, counted: 41 };
const goal = 1.5;

/** Pushes over a year, each to as many members; half of them read it within three days. */
async function fillReceipts(client, receipts) {
  const members = receipts / PUSHES;
  // Skips triggers and foreign keys: the rows are consistent.
  await client.query('set session_replication_role = replica');
  await client.query('truncate notification_receipts, item_counts');
  await client.query(
    `insert into app_users (id, first_name, last_name, email, kind)
      select gen_random_uuid(), 'Alva', 'Ek', n || '@bench.invalid', 'Student' from generate_series(1, $1::int) n`,
    [members],
  );
  await client.query(
    `insert into notifications (id, title_swedish, title_english, notification_message_swedish, notification_message_english,
        inbox_message_swedish, inbox_message_english, target_group, is_draft, send_at, sent_at, devices_reached, creator_role)
      select gen_random_uuid(), 'Mätning ' || n, 'Bench ' || n, 'x', 'x', 'x', 'x', 'All', false, at, at, 1, 'SuperAdmin'
      from (select n, now() - n * interval '43 hours' as at from generate_series(1, $1::int) n) made`,
    [PUSHES],
  );
  await client.query(
    `insert into notification_receipts (notification_id, person_id, sent_at, seen_at)
      select n.id, p.id, n.send_at, case when random() < 0.5 then least(now(), n.send_at + random() ^ 2 * interval '3 days') end
      from notifications n, app_users p where n.title_english like 'Bench %' and p.email like '%@bench.invalid'`,
  );
  await client.query(
    `insert into item_counts (item_id, what, n) select notification_id, 'sent', count(*) from notification_receipts group by 1`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

const { PATH = '', HOME = '' } = process.env;
const count = (dataDir) =>
  promisify(execFile)(process.execPath, [inRoot('apps/server/dist/rebuild-statistics.js')], {
    env: { PATH, HOME, DATA_DIR: dataDir, NODE_ENV: 'production' },
  });

/** Starts a portal on filled data; the command counts what was filled in. */
async function startCounted(setup, receipts) {
  const dataDir = dataFolder(setup);
  const portal = await startPortal(setup, dataDir);
  const client = await connectTo(setup, dataDir);
  await client.query('alter system set autovacuum = off');
  await fillReceipts(client, receipts);
  await client.query('truncate statistics_items, statistics_days, reading_hours, statistics_progress');
  const began = performance.now();
  await count(dataDir);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`  ${grouped.format(receipts)} receipts were counted in ${seconds} s`);
  await client.query('vacuum analyze');
  const cookie = await signIn(portal.address, superAdmin);
  return async (path) => {
    const answer = await fetch(`${portal.address}/api/v1/${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.json();
  };
}

const ms = (time) => `${time.toFixed(1)} ms`;

/** Compares a year of statistics with many receipts to the same year with few. */
export async function measure(setup) {
  const sides = [];
  for (const size of sizes) sides.push(await startCounted(setup, size));
  const path = 'statistics?kind=notification';
  const reach = await Promise.all(sides.map(async (read) => (await read(path)).sums.reach));
  if (reach.some((n, index) => n < (sizes[index] ?? 0) * 0.9)) throw new Error(`reached: ${reach}`);
  const [few = Number.NaN, many = Number.NaN] = await undisturbed(async () => {
    const times = sides.map(() => /** @type {number[]} */ ([]));
    for (let round = -rounds.warmUp; round < rounds.counted; round += 1) {
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const began = performance.now();
        await sides[index]?.(path);
        if (round >= 0) times[index]?.push(performance.now() - began);
      }
    }
    return times.map(median);
  });
  return [
    {
      what: `Statistics of a year with ${grouped.format(1_000_000)} receipts`,
      value: ms(many),
      beside: `${ms(few)} with ${grouped.format(10_000)}`,
      ratio: many / few,
      goal: `≤ ${goal}`,
      met: many / few <= goal,
    },
  ];
}
