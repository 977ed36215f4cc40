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
