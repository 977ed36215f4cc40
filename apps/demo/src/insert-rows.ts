import type { Q } from '@karportalen/server/platform/db/database';
import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Rows per statement: triggers count each row, and on a busy machine more would exceed the statement timeout of 15 s.
 */
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
 * Inserts rows with unnest and one array per column: one parameter per value would hit PostgreSQL's limit of 65 535.
 * The first row decides which columns are set.
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
