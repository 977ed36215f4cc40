import { sql } from 'drizzle-orm';
import type { Q } from '../../src/platform/db/database.ts';

/** Every table, the job queue's included, that contains one of the texts, except those named. */
export const findInTables = async (
  q: Q,
  texts: readonly string[],
  except: readonly string[] = [],
): Promise<string[]> => {
  const { rows: tables } = await q.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables.filter((table) => !except.includes(table.name))) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows } = await q.execute<{ text: string }>(
      sql`select distinct text from ${table} as t, unnest(${sql.param(texts)}::text[]) text
        where position(lower(text) in lower(t::text)) > 0`,
    );
    for (const { text } of rows) found.push(`${text} in ${schema}.${name}`);
  }
  return found;
};
