import type { PoolClient } from 'pg';
import { isNameless, withName } from './named-statements.ts';

type Send = (config: unknown, values?: unknown, ...rest: unknown[]) => Promise<unknown>;

const textOf = (config: unknown): unknown => (isNameless(config) ? config.text : undefined);
const nothing = { rows: [], rowCount: 0 };

/**
 * A connection for a transaction that writes. Each statement with parameters has a name, so that it is read and planned
 * once and not at each write: writes find their rows by ids, and a plan for any value is as good as one for this value. What
 * is asked for in one turn leaves in one packet. So does a plain `begin` with the first statement: it fails only when the
 * connection does, and then that statement tells.
 */
export const writingClient = (client: PoolClient): PoolClient => {
  const { stream } = client.connection;
  let isGathering = false;
  const send: Send = (...statement) => {
    if (!isGathering) {
      isGathering = true;
      stream.cork();
      process.nextTick(() => {
        isGathering = false;
        stream.uncork();
      });
    }
    return (client.query as unknown as Send).apply(client, statement);
  };
  let begin: (() => Promise<unknown>) | undefined;
  const query: Send = (config, values, ...rest) => {
    const text = textOf(config);
    if (text === 'begin') {
      begin = () => send(config, values, ...rest);
      return Promise.resolve(nothing);
    }
    const statement = () => send(withName(config, values), values, ...rest);
    if (!begin) return statement();
    const start = begin;
    begin = undefined;
    // Nothing was asked of it, so there is nothing to end.
    if (text === 'commit' || text === 'rollback') return Promise.resolve(nothing);
    start().catch(() => {});
    return statement();
  };
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'query') return query;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
