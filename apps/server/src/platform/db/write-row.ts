import { eq, type GetColumnData, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
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
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : (columns[name]?.mapToDriverValue(value) ?? value),
    ]),
  );
};

/** Inserts a row by a prepared statement and returns these columns. */
export const insertRow = async <T extends Table, C extends Selected>(
  q: Tx,
  table: T,
  values: PgInsertValue<T>,
  columns: C,
): Promise<Answered<C>> => {
  const given = { id: v7(), ...values };
  const statement = prepared(
    q,
    `insert ${getTableName(table)} ${Object.keys(given)}: ${Object.keys(columns)}`,
    (name) =>
      q
        .insert(table)
        .values(asked(given) as PgInsertValue<T>)
        .returning(columns)
        .prepare(name),
  );
  return singleRow((await statement.execute(driverValues(table, given))) as Answered<C>[]);
};

/** Updates the row with this id by a prepared statement and returns these columns. */
export const updateRow = async <T extends Table, C extends Selected>(
  q: Tx,
  table: T,
  id: string,
  { values, columns }: { readonly values: PgUpdateSetSource<T>; readonly columns: C },
): Promise<Answered<C>> => {
  const statement = prepared(
    q,
    `update ${getTableName(table)} ${Object.keys(values)}: ${Object.keys(columns)}`,
    (name) =>
      q
        .update(table)
        .set(asked(values) as PgUpdateSetSource<T>)
        .where(eq(table.id, sql.placeholder('id')))
        .returning(columns)
        .prepare(name),
  );
  return singleRow((await statement.execute({ ...driverValues(table, values), id })) as Answered<C>[]);
};
