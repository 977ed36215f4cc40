import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/db/database.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { urlOf } from '../../databases/server-admin.ts';
import { makeSession, makeUser } from '../../makers.ts';
import { openSwish } from '../../money/swish.ts';
import { type ServerProcess, startServer } from '../../processes/server-process.ts';
import { ownPostgres } from '../own-postgres.ts';
import { outages } from './outages.ts';

/** A port that a server can use again after a restart: Swish calls back to it. */
const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return String(port);
};

const isReady = async ({ address }: ServerProcess): Promise<boolean> =>
  (await fetch(`${address}/readyz`).catch(() => undefined))?.status === 200;

const READY = { timeout: 60_000, interval: 50 };

/**
 * Two servers on one database, each of which can be taken down, and the real Swish simulator. The first one can be of
 * another version.
 */
export const openSetting = async ({ firstServer }: { readonly firstServer?: string } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'karportalen-storm-'));
  const [postgres, bank] = await Promise.all([ownPostgres(), openSwish()]);
  await migrate(postgres.url);
  const away = outages();
  const open = (url: string) => openDatabase(url, { poolSize: 4, log: { warn: () => {} } });
  let database: Database = open(postgres.url);
  let url = postgres.url;
  const ports = { first: await freePort(), second: await freePort() };
  type Name = keyof typeof ports;
  const files: Partial<Record<Name, string | undefined>> = { first: firstServer };
  const up = new Map<Name, ServerProcess>();
  const start = async (name: Name): Promise<void> => {
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, name), PORT: ports[name], HOLD_MINUTES: '1' };
    up.set(name, await startServer({ ...env, DB_POOL_SIZE: '10', ...bank.env }, { file: files[name] }));
  };
  await Promise.all([start('first'), start('second')]);

  const ready = async () => {
    for (const server of up.values()) await expect.poll(() => isReady(server), READY).toBe(true);
  };
  const restartServer = (name: Name, signal: 'SIGKILL' | 'SIGTERM') =>
    away.during('server', async () => {
      const server = up.get(name);
      up.delete(name);
      await server?.kill(signal);
      await start(name);
    });
  /** Down until both servers are ready again. */
  const crashDatabase = (signal: 'SIGKILL' | 'SIGQUIT') =>
    away.during('database', async () => {
      await postgres.crash(signal);
      await postgres.start();
      await ready();
    });
  const stopServers = async () => {
    await Promise.all([...up.values()].map((server) => server.kill('SIGTERM')));
    up.clear();
  };
  /** Continues with another database on the same PostgreSQL, created by `fill`. */
  const moveTo = (name: string, fill: (url: string) => Promise<void>): Promise<void> =>
    away.during('server', async () => {
      await stopServers();
      await database.pool.query(`create database ${name}`);
      await database.close();
      url = urlOf(postgres.url, name);
      await fill(url);
      database = open(url);
      await Promise.all([start('first'), start('second')]);
    });
  /** Log lines about a request. */
  const logOf = (requestId: string): string[] =>
    Object.keys(ports).flatMap((name) => {
      const file = join(folder, name, 'logs', 'server.log');
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      return lines.filter((line) => line.includes(requestId));
    });
  const newAdmin = async () => {
    const user = await makeUser(database.db, 'SuperAdmin');
    return (await makeSession(database.db, user.id, new Date())).cookie;
  };
  const close = async () => {
    await stopServers();
    await database.close();
    await bank.close();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    ...{ logOf, bank, away, folder, newAdmin, restartServer, crashDatabase, stopServers, moveTo, close },
    db: () => database.db,
    url: () => url,
    addresses: () => [...up.values()].map(({ address }) => address),
  };
};
export type Setting = Awaited<ReturnType<typeof openSetting>>;
