import { eq, type GetColumnData, getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgInsertValue, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { Tx } from './database.ts';
import { prepared } from './prepared.ts';
import { singleRow } from './single-row.ts';

type Table = PgTable & { readonly id: PgColumn };
type Selected = Record<string, PgColumn | SQL>;
type Answered<C extends Selected> = {
  [K in keyof C]: C[K] extends SQL<infer T> ? T : C[K] extends PgColumn ? GetColumnData<C[K]> : never;
};

const asked = (values: object): Record<string, SQL> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sql`${sql.placeholder(name)}`]));

/**
 * The values in the driver's format. Null is passed through: drizzle would call a column's encoder with it, which fails
 * for times.
 */
const driverValues = (table: Table, values: object): Record<string, unknown> => {
  const columns = getTableColumns(table);
  // Field by field: spreads and entries of a row this wide take ten times as long.
  const sent: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    sent[name] = value === null ? null : (columns[name]?.mapToDriverValue(value) ?? value);
  }
  return sent;
};

/** Types that PostgreSQL stores as sent. Not uuid, which it lowercases, and not JSON, which it writes anew. */
const isStoredAsSent = (column: PgColumn): boolean =>
  /^(text|boolean|integer|timestamp)/.test(column.getSQLType());

/**
 * Of these columns, those whose values the answer takes from what was sent. Each column that a statement returns costs the
 * database, the driver and drizzle more than copying it here.
 */
const knownFrom = (table: Table, values: object, columns: Selected): string[] => {
  const own: Selected = getTableColumns(table);
  const known = Object.keys(columns).filter((name) => {
    const column = own[name];
    return name in values && columns[name] === column && is(column, PgColumn) && isStoredAsSent(column);
  });
  // A statement returns at least one column.
  return known.length === Object.keys(columns).length ? [] : known;
};

type Execute = (sent: Record<string, unknown>) => Promise<unknown>;
type Written<C extends Selected> = {
  readonly table: Table;
  readonly id: string;
  readonly values: object;
  readonly columns: C;
};

/** Runs a prepared statement that writes one row and returns columns of it. `build` makes it to return the given ones. */
const writeRow = async <C extends Selected>(
  q: Tx,
  what: string,
  { table, id, values, columns }: Written<C>,
  build: (sent: Record<string, SQL>, returned: Selected, name: string) => { readonly execute: Execute },
): Promise<Answered<C>> => {
  const sent = driverValues(table, values);
  sent.id = id;
  const key = `${what} ${getTableName(table)} ${Object.keys(sent)}: ${Object.keys(columns)}`;
  const { statement, known } = prepared(q, key, (name) => {
    const known = knownFrom(table, values, columns);
    const returned = Object.entries(columns).filter(([column]) => !known.includes(column));
    return { statement: build(asked(sent), Object.fromEntries(returned), name), known };
  });
  const row = singleRow((await statement.execute(sent)) as Record<string, unknown>[]);
  const given = values as Record<string, unknown>;
  for (const column of known) row[column] = given[column];
  return row as Answered<C>;
};

/** Inserts a row by a prepared statement and returns these columns. */
export const insertRow = <T extends Table, C extends Selected>(
  q: Tx,
  table: T,
  values: PgInsertValue<T> & { readonly id?: string },
  columns: C,
): Promise<Answered<C>> =>
  writeRow(q, 'insert', { table, id: values.id ?? v7(), values, columns }, (sent, returned, name) =>
    q
      .insert(table)
      .values(sent as PgInsertValue<T>)
      .returning(returned)
      .prepare(name),
  );

/** Updates the row with this id by a prepared statement and returns these columns. */
export const updateRow = <T extends Table, C extends Selected>(
  q: Tx,
  table: T,
  id: string,
  { values, columns }: { readonly values: PgUpdateSetSource<T>; readonly columns: C },
): Promise<Answered<C>> =>
  writeRow(q, 'update', { table, id, values, columns }, ({ id: _, ...sent }, returned, name) =>
    q
      .update(table)
      .set(sent as PgUpdateSetSource<T>)
      .where(eq(table.id, sql.placeholder('id')))
      .returning(returned)
      .prepare(name),
  );
