import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Db } from '../../src/platform/db/database.ts';

const CONNECTIONS = 20;

export interface ManyConnections {
  readonly db: Db;
  /** Over when the server has let go of the last connection; `pool.end()` alone only asks for it. */
  readonly leave: () => Promise<void>;
}

/**
 * Many at once on the database of a test, without the server's limit on how long one may wait for a connection:
 * nobody in a rush is to be turned away by that.
 */
export function openManyConnections(url: string): ManyConnections {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS });
  const open = new Set<unknown>();
  pool.on('connect', (client) => open.add(client));
  // From the start: the pool also lets go of those that have been idle for a while.
  pool.on('remove', (client) => open.delete(client));
  const leave = () =>
    new Promise<void>((resolve) => {
      const over = () => open.size === 0 && resolve();
      pool.on('remove', over);
      void pool.end().then(over);
    });
  return { db: drizzle(pool), leave };
}
