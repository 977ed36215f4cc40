import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { type Db, openDatabase } from '../src/platform/db/database.ts';
import { onServer, urlOf } from './server-admin.ts';

/** Longer than a server has: on a busy machine a test waits rather than fails. */
export const CONNECT_MS = 30_000;

export interface TestDatabase {
  readonly url: string;
  readonly db: Db;
  readonly pool: Pool;
  readonly drop: () => Promise<void>;
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  // Copied as files: half the work of writing each page anew and to the log.
  const copying = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`;
  await onServer(server.url, (client) => client.query(copying));
  const url = urlOf(server.url, name);
  const { db, pool, close } = openDatabase(url, {
    poolSize: 10,
    connectMs: CONNECT_MS,
    log: { warn: () => {} },
  });
  const drop = async () => {
    await close();
    await onServer(server.url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  };
  return { url, db, pool, drop };
}

/** A migrated database of the caller's own. */
export const testDatabase = (): Promise<TestDatabase> =>
  createDatabase(`${inject('testServer').prefix}_template`);

/** One without any tables, for what makes the tables. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('template0');
