import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Db } from './database.ts';
import { namingStatements } from './named-statements.ts';

const handles = new WeakMap<Pool, Db>();

/**
 * The same database, on which each statement with parameters has a name. For reads that find their rows by ids and times,
 * as many thousands ask for alike; a search is planned for its word, and stays without.
 */
export const named = ({ $client: pool }: Db): Db => {
  const known = handles.get(pool);
  if (known) return known;
  const made = drizzle(namingStatements(pool));
  handles.set(pool, made);
  return made;
};
