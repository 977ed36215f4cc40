import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { isServerOf, readPostmasterFile } from '../../src/platform/store/postmaster-file.ts';
import { openStore, type Store } from '../../src/platform/store/store.ts';
import { onServer } from '../databases/server-admin.ts';

export const log = { info: () => {}, warn: () => {}, error: () => {} };
/** Durable only for tests that kill the server and check what was committed: it is slow. */
export const open = (folder: string, volatile = true) => openStore({ dataDir: folder, log, volatile });
export const openDurable = (folder: string) => open(folder, false);

export const slowly = { timeout: 60_000 };

/** The current test's store. */
export let dataDir: string;
export const moveTo = (folder: string) => {
  dataDir = folder;
};
/** A store created once and copied, for tests that are not about creating it. */
let prepared: string;
export const usePrepared = () => {
  cpSync(prepared, dataDir, { recursive: true });
  // Node 24 copies a folder without its mode, and PostgreSQL refuses one that others may enter.
  chmodSync(join(dataDir, 'postgres'), 0o700);
};

const stores: Store[] = [];
export const use = async (store: Promise<Store>) => {
  const opened = await store;
  stores.push(opened);
  return opened;
};

/** Called once per test file: an empty folder for each test, and no server left behind. */
export const setUpStore = (): void => {
  let base: string;
  beforeAll(async () => {
    base = mkdtempSync(join(tmpdir(), 'store-'));
    chmodSync(base, 0o777);
    prepared = join(base, 'prepared');
    const store = await open(prepared);
    await write(store.url, 'made');
    await store.stop();
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(base, 'd-'));
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.stop();
    expect(serverPid()).toBe(undefined);
  });
  afterAll(() => rmSync(base, { recursive: true }));
};

export const write = (url: string, word: string) =>
  onServer(url, async (client) => {
    await client.query('CREATE TABLE IF NOT EXISTS words (word text)');
    await client.query('INSERT INTO words VALUES ($1)', [word]);
  });
export const read = (url: string) =>
  onServer(url, async (client) =>
    (await client.query<{ word: string }>('SELECT * FROM words')).rows.map((r) => r.word),
  );

export const cluster = () => join(dataDir, 'postgres');
export const serverPid = () => {
  const pid = readPostmasterFile(cluster())?.pid;
  return pid !== undefined && isServerOf(pid, cluster()) ? pid : undefined;
};

export const killServer = async () => {
  const pid = serverPid();
  if (pid === undefined) throw new Error('no server runs');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isServerOf(pid, cluster())).toBe(false);
  return pid;
};

/** Copies the current folder as it is, whether its server runs or not. */
export const copyTo = (folder: string): string => {
  expect(spawnSync('cp', ['-a', dataDir, folder]).status).toBe(0);
  return folder;
};
