import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Db } from './database.ts';

/** So many statements are remembered by each connection. Those of writes are fewer; what comes beyond is planned each time. */
const MOST = 400;

const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `named-${names.size}`;
  names.set(text, name);
  return name;
};

const isNameless = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && !('name' in config && config.name);

/**
 * A connection on which each statement with parameters has a name, so that it is read and planned once and not at each
 * write. For writes, which find their rows by ids: a plan for any value is as good as one for this value.
 */
export const namingStatements = <C extends Pool | PoolClient>(client: C): C => {
  const query = (config: unknown, values?: unknown, ...rest: unknown[]) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    if (!isNameless(config) || !Array.isArray(values) || values.length === 0)
      return send(config, values, ...rest);
    const name = nameOf(config.text);
    return send(name === undefined ? config : { ...config, name }, values, ...rest);
  };
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'query') return query;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

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
