import { eq, type GetColumnData, getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgInsertValue, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { Tx } from './database.ts';
import { prepared, type Statement } from './prepared.ts';
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
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : (columns[name]?.mapToDriverValue(value) ?? value),
    ]),
  );
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

type Write<C extends Selected> = {
  readonly table: Table;
  readonly values: Readonly<Record<string, unknown>>;
  readonly columns: C;
};

/** Runs a prepared statement that writes one row and returns columns of it. */
const writeRow = async <C extends Selected>(
  q: Tx,
  what: string,
  { table, values, columns }: Write<C>,
  build: (returned: Selected, name: string) => Statement<unknown>,
): Promise<Answered<C>> => {
  const key = `${what} ${getTableName(table)} ${Object.keys(values)}: ${Object.keys(columns)}`;
  const statement = prepared(q, key, (name) => {
    const known = knownFrom(table, values, columns);
    const returned = Object.entries(columns).filter(([column]) => !known.includes(column));
    const write = build(Object.fromEntries(returned), name);
    return {
      execute: async (sent = {}) => {
        const row = singleRow((await write.execute(driverValues(table, sent))) as object[]);
        return { ...row, ...Object.fromEntries(known.map((column) => [column, sent[column]])) };
      },
    };
  });
  return (await statement.execute(values)) as Answered<C>;
};

/** Inserts a row by a prepared statement and returns these columns. */
export const insertRow = async <T extends Table, C extends Selected>(
  q: Tx,
  table: T,
  values: PgInsertValue<T>,
  columns: C,
): Promise<Answered<C>> => {
  const given = { id: v7(), ...values };
  return writeRow(q, 'insert', { table, values: given, columns }, (returned, name) =>
    q
      .insert(table)
      .values(asked(given) as PgInsertValue<T>)
      .returning(returned)
      .prepare(name),
  );
};

/** Updates the row with this id by a prepared statement and returns these columns. */
export const updateRow = async <T extends Table, C extends Selected>(
  q: Tx,
  table: T,
  id: string,
  { values, columns }: { readonly values: PgUpdateSetSource<T>; readonly columns: C },
): Promise<Answered<C>> =>
  writeRow(q, 'update', { table, values: { ...values, id }, columns }, (returned, name) =>
    q
      .update(table)
      .set(asked(values) as PgUpdateSetSource<T>)
      .where(eq(table.id, sql.placeholder('id')))
      .returning(returned)
      .prepare(name),
  );
