import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { type Db, openDatabase } from '../src/platform/db/database.ts';
import { onServer, urlOf } from './databases/server-admin.ts';

/** Longer than a server's timeout: on a busy machine a test waits rather than fails. */
export const CONNECT_MS = 30_000;

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  readonly db: Db;
  readonly pool: Pool;
  /** Closes its connections without dropping it. */
  readonly close: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** A copy of another database of the tests' server, to which nobody is connected. */
export async function copyOfDatabase(template: string): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  // file_copy: half the work of writing each page again and to the WAL.
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
  return { name, url, db, pool, close, drop };
}

/** A migrated database of the caller's own. */
export const testDatabase = (): Promise<TestDatabase> =>
  copyOfDatabase(`${inject('testServer').prefix}_template`);

/**
 * A copy of a template that the first caller fills; others wait for it. Identified by name, so the content must be the
 * same whoever asks.
 */
export async function copyOfFilled(
  name: string,
  fill: (database: TestDatabase) => Promise<unknown>,
): Promise<TestDatabase> {
  const server = inject('testServer');
  const template = `${server.prefix}_${name}`;
  await onServer(server.url, async (client) => {
    // Held until this connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 1) return;
    const filled = await testDatabase();
    await fill(filled);
    await filled.close();
    await client.query(`ALTER DATABASE ${filled.name} RENAME TO ${template}`);
  });
  return copyOfDatabase(template);
}

/** Without tables, for tests that create them. */
export const emptyDatabase = (): Promise<TestDatabase> => copyOfDatabase('template0');
