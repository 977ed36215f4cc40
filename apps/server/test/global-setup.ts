import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/db/migrate.ts';
import { installJobs } from '../src/platform/jobs/install-jobs.ts';
import { isAlive, readPostmasterFile } from '../src/platform/store/postmaster-file.ts';
import { stopServerProcess } from '../src/platform/store/server-process.ts';
import { openStore } from '../src/platform/store/store.ts';
import { onServer, urlOf } from './databases/server-admin.ts';
import { buildPrograms } from './processes/programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's database server and the prefix of its databases; `<prefix>_template` is migrated. */
    testServer: { readonly url: string; readonly prefix: string };
  }
}

const folderPrefix = 'karportalen-test-';

/** A killed run could not stop its server; the next run does. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const maker = name.startsWith(folderPrefix) ? Number(name.slice(folderPrefix.length).split('-')[0]) : 0;
    if (maker === 0 || isAlive(maker)) continue;
    const folder = join(tmpdir(), name);
    const cluster = join(folder, 'postgres');
    const left = readPostmasterFile(cluster);
    if (left !== undefined) await stopServerProcess(left.pid, cluster);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  await sweepKilledRuns();
  const dataDir = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const store = await openStore({ dataDir, log: quiet, volatile: true });
    return {
      url: store.url,
      stop: async () => {
        await store.stop();
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/** One server per run; its databases are dropped at the end, whatever the outcome. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Includes the server's guard.
  await buildPrograms();
  const server = await openServer();
  const prefix = `karportalen_test_${randomBytes(4).toString('hex')}`;
  const teardown = async () => {
    try {
      await onServer(server.url, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          `SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)`,
          [prefix],
        );
        for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      });
    } finally {
      await server.stop();
    }
  };
  try {
    const template = `${prefix}_template`;
    await onServer(server.url, (client) => client.query(`CREATE DATABASE ${template}`));
    await migrate(urlOf(server.url, template));
    await installJobs(urlOf(server.url, template));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('testServer', { url: server.url, prefix });
  return teardown;
}
