import type { Pool, PoolClient, QueryConfig } from 'pg';

/** Each connection keeps a plan per name; statements beyond this many are planned at every run. */
const MOST = 400;

/** By pool: its connections share the names, so that a text has one name on each of them. */
const namesOfPools = new WeakMap<Pool, Map<string, string>>();

const namesOf = (pool: Pool): Map<string, string> => {
  const names = namesOfPools.get(pool) ?? new Map<string, string>();
  namesOfPools.set(pool, names);
  return names;
};

const nameIn = (names: Map<string, string>, text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `named-${names.size}`;
  names.set(text, name);
  return name;
};

/** The same pool, or a connection of it, with a `name` on each statement with parameters, so that pg parses it once per connection. */
export const namingStatements = <C extends Pool | PoolClient>(client: C, pool: Pool): C => {
  const names = namesOf(pool);
  const withName = (config: QueryConfig, values: readonly unknown[] = []): QueryConfig => {
    const name = config.name || values.length === 0 ? config.name : nameIn(names, config.text);
    return name === undefined ? config : { ...config, name };
  };
  const query = (config: QueryConfig, values?: unknown[]) => client.query(withName(config, values), values);
  return Object.create(client, { query: { value: query } });
};
