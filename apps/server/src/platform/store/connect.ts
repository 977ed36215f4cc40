import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { superuser } from './cluster.ts';

export const appDatabase = 'karportalen';

export const storeUrl = (socketFolder: string) =>
  `postgres://${superuser}@localhost/${appDatabase}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;

export type Connection = { client: Client } | { failed: 'not there' | 'not ready' };

/** Connects through the socket; tells an unserved socket from a server that is starting or stopping. */
export async function connectTo(socketFolder: string): Promise<Connection> {
  const client = new Client({
    host: socketFolder,
    user: superuser,
    database: 'postgres',
    ssl: false,
    application_name: `karportalen ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  // A server that dies during a connection must not crash this process.
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
 * Whether the server works in this very folder. Its own path does not tell: a copied folder has the original's files,
 * and one folder has different paths in two containers. So a file is written here, and the server is asked for it.
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
