import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Db } from '../../src/platform/db/database.ts';

const CONNECTIONS = 20;

export interface ManyConnections {
  readonly db: Db;
  /** Resolves when the server has closed the last connection; `pool.end()` alone only asks for it. */
  readonly leave: () => Promise<void>;
}

/** A large pool without a connection timeout, so that nobody in a rush is turned away by that. */
export function openManyConnections(url: string): ManyConnections {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS, pipeline: true });
  const open = new Set<unknown>();
  pool.on('connect', (client) => open.add(client));
  // From the start, because the pool also closes idle connections.
  pool.on('remove', (client) => open.delete(client));
  const leave = () =>
    new Promise<void>((resolve) => {
      const over = () => open.size === 0 && resolve();
      pool.on('remove', over);
      void pool.end().then(over);
    });
  return { db: drizzle(pool), leave };
}
