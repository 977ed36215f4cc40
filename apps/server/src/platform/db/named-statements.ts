import type { Pool, PoolClient, QueryConfig } from 'pg';

/** Each connection keeps a plan per name; statements beyond this many are planned at every run. */
const MOST = 400;

const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `named-${names.size}`;
  names.set(text, name);
  return name;
};

const withName = (config: QueryConfig, values: readonly unknown[] = []): QueryConfig => {
  const name = config.name || values.length === 0 ? config.name : nameOf(config.text);
  return name === undefined ? config : { ...config, name };
};

/** The same pool or connection, with a `name` on each statement with parameters, so that pg parses it once per connection. */
export const namingStatements = <C extends Pool | PoolClient>(client: C): C => {
  const query = (config: QueryConfig, values?: unknown[]) => client.query(withName(config, values), values);
  return Object.create(client, { query: { value: query } });
};
