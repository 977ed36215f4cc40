import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
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

  it('is saved whole by both versions, and both read what the other saved', async () => {
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

  it('shows a surprise where a migration takes away what the old version reads (control)', async () => {
    await database.db.execute(sql`alter table themes rename column title to renamed`);
    const { journal, stop } = organisers.traffic(both);
    await expect.poll(() => journal.surprises.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await stop();
  }, 120_000);
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
