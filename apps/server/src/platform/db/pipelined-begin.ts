import type { PoolClient, QueryConfig, QueryResult } from 'pg';

const BEGUN: QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, rows: [], fields: [] };

type Pending = {
  readonly begun: Promise<unknown>;
  /** Statements that wait for `begin`, in order. */
  readonly held: (() => void)[];
};

/**
 * The same connection, where SELECTs right after `begin` are sent together with it: one round trip less. From the first statement
 * that may write, all wait until `begin` is answered: they must not run outside the transaction if it fails. `begin` has a name,
 * because pg writes a statement without one to the socket at once, before those that follow.
 */
export const pipelinedBegin = (client: PoolClient): PoolClient => {
  let pending: Pending | undefined;

  const begin = (begun: Promise<unknown>): void => {
    const held: (() => void)[] = [];
    pending = { begun, held };
    const send = () => {
      pending = undefined;
      for (const each of held) each();
    };
    // If it fails, statements that wait get the error from `begun`, which they await too.
    begun.then(send, () => {
      pending = undefined;
    });
  };

  const query = (config: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    if (config.text === 'begin') {
      begin(client.query({ ...config, name: 'begin' }, values));
      return Promise.resolve(BEGUN);
    }
    if (!pending) return client.query(config, values);
    const { begun, held } = pending;
    const isSentAtOnce = held.length === 0 && /^\s*select\b/i.test(config.text);
    const result = isSentAtOnce
      ? client.query(config, values)
      : new Promise<QueryResult>((resolve) => held.push(() => resolve(client.query(config, values))));
    return Promise.all([begun, result]).then(([, answered]) => answered);
  };
  return Object.create(client, { query: { value: query } });
};
