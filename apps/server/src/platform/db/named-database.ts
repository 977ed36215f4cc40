import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Db, Q } from './database.ts';
import { namingStatements } from './named-statements.ts';

const handles = new WeakMap<Pool, Db>();

const isDatabase = (q: Q): q is Db => '$client' in q;

/**
 * The same database with named statements. For reads by ids and times, where one plan does for any value; a search is
 * planned for its word and stays without a name. Transactions that write have names already.
 */
export const named = (q: Q): Q => {
  if (!isDatabase(q)) return q;
  const { $client: pool } = q;
  const handle = handles.get(pool) ?? drizzle(namingStatements(pool, pool));
  handles.set(pool, handle);
  return handle;
};
