import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { faultsIn } from '../faults/check.ts';
import { type Context, context } from '../faults/context.ts';
import type { Journal } from '../faults/journal.ts';
import { ownPostgres } from '../faults/own-postgres.ts';
import { moneyFaults } from '../faults/storm/invariants.ts';
import {
  actAtRandomFor,
  brokenPromises,
  openStorm,
  reportFaults,
  settle,
} from '../faults/storm/run-storm.ts';
import { openSetting } from '../faults/storm/setting.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';
import { pushesOfTwoVersions } from './pushes-of-two-versions.ts';
import { buildServer, newestRelease } from './released-server.ts';

/** A rolling upgrade: the server that was released last goes on beside one of this version, on this version's schema. */
const seed = process.env.TRAFFIC_SEED ?? String(Date.now());
const STORM_MS = 60_000;

const released = newestRelease();
let file: string;
beforeAll(async () => {
  file = await buildServer(released.commit);
}, 600_000);

const versionOf = async ({ address }: ServerProcess): Promise<unknown> =>
  ((await (await fetch(`${address}/healthz`)).json()) as { version?: unknown }).version;

describe('organisers’ work', () => {
  let postgres: Awaited<ReturnType<typeof ownPostgres>>;
  let database: Database;
  let folder: string;
  let old: ServerProcess;
  let current: ServerProcess;
  let organisers: Context;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'karportalen-rolling-'));
    postgres = await ownPostgres();
    const env = (name: string) => ({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, name) });
    // The schema changes under the old server, as in a rolling upgrade.
    old = await startServer(env('old'), { file });
    current = await startServer(env('current'));
    database = openDatabase(postgres.url, { poolSize: 2, log: { warn: () => {} } });
    organisers = await context(database.db, seed, 'a');
  }, 120_000);
  afterAll(async () => {
    await Promise.all([old, current].map((server) => server.kill('SIGTERM')));
    await database.close();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const both = () => [old.address, current.address];
  const answered = ({ acknowledged }: Journal) => both().map((address) => acknowledged.get(address) ?? 0);

  it('organisers’ work is saved whole by both versions, and both read what the other saved', async () => {
    expect(await versionOf(old)).toBe(released.version);
    const { journal, stop } = organisers.traffic(both);
    await expect.poll(() => Math.min(...answered(journal)), { timeout: 120_000 }).toBeGreaterThan(60);
    await stop();
    expect(journal.surprises, `seed ${seed}`).toEqual([]);
    for (const address of both()) {
      const reader = { address, cookie: organisers.cookie, q: database.db };
      expect(await faultsIn(journal, reader), `seed ${seed}, read by ${address}`).toEqual([]);
    }
  }, 180_000);

  it('a migration that removes a column the old version reads is seen in the journal (control)', async () => {
    await database.db.execute(sql`alter table themes rename column title to renamed`);
    const { journal, stop } = organisers.traffic(both);
    await expect.poll(() => journal.surprises.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await stop();
  }, 120_000);
});

describe('a push to organisers', () => {
  let postgres: Awaited<ReturnType<typeof ownPostgres>>;
  let database: Database;
  let folder: string;
  const up: ServerProcess[] = [];
  const start = async (name: string, version: { readonly file?: string } = {}) => {
    const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, name) }, version);
    up.push(server);
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'karportalen-rolling-'));
    postgres = await ownPostgres();
    await start('old', { file });
    await migrate(postgres.url);
    database = openDatabase(postgres.url, { poolSize: 2, log: { warn: () => {} } });
  }, 120_000);
  afterAll(async () => {
    await Promise.all(up.map((server) => server.kill('SIGTERM')));
    await database.close();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a push to organisers is not sent to all members by the released version, and to them by this one', async () => {
    const { organiser, members, push, stateOf, receiversOf } = await pushesOfTwoVersions(database.db);
    const isSent = (id: string) => expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe('finished');
    const now = Date.now();
    const narrow = await push('organisers', new Date(now - 1000));
    // Scheduled first, so that the released version has reached the other push when this one has been sent.
    const wide = await push('group', new Date(now - 2000));
    await isSent(wide);
    expect(await receiversOf(wide)).toHaveLength(members);
    expect([await stateOf(narrow), await receiversOf(narrow)]).toEqual(['waiting', []]);

    // Control: a push that names the group is sent to it.
    const named = await push('organisers', new Date(now - 3000));
    await database.db.execute(
      sql`update push_deliveries set target_group = 'All' where subject_id = ${named}`,
    );
    await isSent(named);
    expect(await receiversOf(named)).toHaveLength(members);

    await start('current');
    const more = await Promise.all(Array.from({ length: 10 }, () => push('organisers', new Date())));
    for (const id of [narrow, ...more]) {
      await isSent(id);
      expect(await receiversOf(id)).toEqual([organiser]);
    }
  }, 180_000);
});

it('no money is lost, doubled or forgotten while members pay at both versions', async () => {
  const setting = await openSetting({ firstServer: file });
  try {
    const storm = await openStorm(setting, seed);
    await actAtRandomFor(storm, STORM_MS);
    await settle(storm);
    expect(storm.journal.surprises, `seed ${seed}`).toEqual([]);
    expect(await moneyFaults(setting.db(), setting.bank.ledger()), `seed ${seed}`).toEqual([]);
    expect(await reportFaults(storm), `seed ${seed}`).toEqual([]);
    expect(await brokenPromises(storm), `seed ${seed}`).toEqual([]);
  } finally {
    await setting.close();
  }
}, 900_000);
