import type { Q } from '@karportalen/server/platform/db/database';
import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A statement has fifteen seconds, and triggers count each row: on a busy machine tens of thousands would take longer. */
const MOST = 4_000;

const insertSome = async <T extends PgTable>(
  q: Q,
  table: T,
  rows: readonly InferInsertModel<T>[],
  first: InferInsertModel<T>,
): Promise<void> => {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const arrays = columns.map(([key, column]) => {
    const values = rows.map((row: Record<string, unknown>) => {
      const value = row[key];
      return value === null || value === undefined ? null : column.mapToDriverValue(value);
    });
    return sql`${sql.param(values)}::${sql.raw(column.getSQLType())}[]`;
  });
  const names = columns.map(([, column]) => sql.identifier(column.name));
  await q.execute(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select * from unnest(${sql.join(arrays, sql`, `)})`,
  );
};

/**
 * Inserts any number of rows, with one array a column: a statement with a parameter a value would end at 65 535 values
 * and spend most of its time being written. The first row names the columns.
 */
export const insertRows = async <T extends PgTable>(
  q: Q,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  for (let from = 0; from < rows.length; from += MOST) {
    await insertSome(q, table, rows.slice(from, from + MOST), first);
  }
};
