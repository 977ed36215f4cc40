import type { Pool, QueryConfig } from 'pg';

/** So many statements are remembered by each connection. Those in use are fewer; what comes beyond is planned each time. */
const MOST = 400;

const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `named-${names.size}`;
  names.set(text, name);
  return name;
};

export const isNameless = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && !('name' in config && config.name);

/** A statement with parameters gets a name, by which a connection knows that it has read and planned it before. */
export const withName = (config: unknown, values: unknown): unknown => {
  if (!isNameless(config) || !Array.isArray(values) || values.length === 0) return config;
  const name = nameOf(config.text);
  return name === undefined ? config : { ...config, name };
};

/** A pool on which each statement with parameters has a name. */
export const namingStatements = (pool: Pool): Pool => {
  const send = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const query = (config: unknown, values?: unknown, ...rest: unknown[]) =>
    send(withName(config, values), values, ...rest);
  return new Proxy(pool, {
    get: (target, key) => {
      if (key === 'query') return query;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
