import { randomUUID } from 'node:crypto';

type Statements = Map<string, unknown>;

// Per process: where a pooler shares connections, another server's statements have other names.
const process = randomUUID().slice(0, 8);
const names = new Map<string, string>();
const built = new WeakMap<object, Statements>();

const statementsOf = (q: object): Statements => {
  const statements = built.get(q) ?? new Map();
  built.set(q, statements);
  return statements;
};

/** A transaction uses the statements of its connection, which outlives it: to build one takes longer than to run it. */
export const shareStatements = (connection: object, tx: object): void => {
  built.set(tx, statementsOf(connection));
};

/**
 * A statement that drizzle builds once for the pool and once for each connection of a transaction, and that each connection
 * plans once. `build` makes it on `q` under the given name, with placeholders for all that differs from call to call. Use few
 * keys, each for one text: connections keep the plans.
 */
export const prepared = <S>(q: object, key: string, build: (name: string) => S): S => {
  const statements = statementsOf(q);
  const known = statements.get(key) as S | undefined;
  if (known) return known;
  const name = names.get(key) ?? `${process}-${names.size}`;
  names.set(key, name);
  const statement = build(name);
  statements.set(key, statement);
  return statement;
};
