import { randomUUID } from 'node:crypto';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Q } from './database.ts';
import { type Field, rowMapper } from './row-mapper.ts';

export type Statement<T> = { readonly execute: (values?: Record<string, unknown>) => Promise<T> };

const built = new Map<string, Statement<unknown>>();
// Of this process: where a pooler shares connections, another server's statements have other names.
const process = randomUUID().slice(0, 8);

type Client = {
  readonly query: <T extends QueryResultRow>(statement: object, values: unknown[]) => Promise<QueryResult<T>>;
};

const clientOf = (q: Q): Client => (q._.session as unknown as { readonly client: Client }).client;

/** The same statement on the connection of this handle: drizzle keeps in it what it is run on, and all else is the same. */
const on = <T>(q: Q, statement: Statement<T>): Statement<T> =>
  Object.assign(Object.create(statement), { client: clientOf(q) });

/** What drizzle keeps of the columns that a statement answers, and by what it makes rows of them. */
type Columns = { readonly fields?: readonly Field[]; customResultMapper?: unknown };

const withMapper = <T>(statement: Statement<T>): Statement<T> => {
  const columns = statement as Columns;
  if (columns.fields) columns.customResultMapper ??= rowMapper(columns.fields);
  return statement;
};

/**
 * A statement that is put together once, and planned once by each connection: `build` makes it under the name that it is
 * given, with placeholders for all that differs from call to call. There must be few keys, each for one text: connections
 * keep what they have planned.
 */
export const prepared = <T>(q: Q, key: string, build: (name: string) => Statement<T>): Statement<T> => {
  const known = built.get(key) as Statement<T> | undefined;
  const statement = known ?? withMapper(build(`${process}-${built.size}`));
  if (!known) built.set(key, statement);
  return on(q, statement);
};

type Text = { readonly name: string; readonly text: string; readonly params: unknown[] };

const texts = new Map<string, Text>();
const dialect = new PgDialect();

/** As `prepared`, of a statement that is written as SQL. Leaves at once: what is asked for after it is done after it. */
export const runPrepared = async <T extends QueryResultRow>(
  q: Q,
  key: string,
  write: () => SQL,
  values: Record<string, unknown>,
): Promise<T[]> => {
  let known = texts.get(key);
  if (!known) {
    const { sql: text, params } = dialect.sqlToQuery(write());
    known = { name: `${process}-sql-${texts.size}`, text, params };
    texts.set(key, known);
  }
  const { name, text, params } = known;
  const { rows } = await clientOf(q).query<T>({ name, text }, fillPlaceholders(params, values));
  return rows;
};
