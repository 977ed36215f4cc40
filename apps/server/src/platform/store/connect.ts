import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { superuser } from './cluster.ts';

export const appDatabase = 'karportalen';

export const storeUrl = (socketFolder: string) =>
  `postgres://${superuser}@localhost/${appDatabase}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;

export type Connection = { client: Client } | { failed: 'not there' | 'not ready' };

/** Connects to the server behind the socket; tells a socket nobody serves from a server that starts or stops. */
export async function connectTo(socketFolder: string): Promise<Connection> {
  const client = new Client({
    host: socketFolder,
    user: superuser,
    database: 'postgres',
    ssl: false,
    application_name: `karportalen ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  // A server that dies while we hold a connection must not take us with it.
  client.on('error', () => {});
  try {
    await client.connect();
    return { client };
  } catch (error) {
    await client.end().catch(() => {});
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTSOCK') return { failed: 'not there' };
    if (code === 'EACCES') throw error;
    return { failed: 'not ready' };
  }
}

/**
 * Whether the server works in this very folder. Its own word for the folder does not tell: a copy has the original's
 * files, and one folder has different names in two containers. So a file is put here, and the server is asked for it.
 */
export async function worksIn(client: Client, cluster: string): Promise<boolean> {
  const name = `.karportalen-${randomUUID()}`;
  writeFileSync(join(cluster, name), '');
  const answer = await client
    .query<{ found: boolean }>('SELECT (pg_stat_file($1, true)).size IS NOT NULL AS found', [name])
    .catch(() => undefined)
    .finally(() => rmSync(join(cluster, name), { force: true }));
  return answer?.rows[0]?.found === true;
}
