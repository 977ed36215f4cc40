import { type Column, type SQL, sql } from 'drizzle-orm';

/** A column with its table's name, for a subselect that has a column of the same name. */
export const qualified = (column: Column): SQL => sql`${column.table}.${sql.identifier(column.name)}`;
