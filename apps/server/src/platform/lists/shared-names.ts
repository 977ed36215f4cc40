import { type SQL, sql } from 'drizzle-orm';

type Joined = { readonly leftJoin: (table: SQL, on: SQL) => unknown };

/**
 * Columns of a list whose values many of its rows share, as names of owners are: joined, PostgreSQL finds each value once
 * and remembers it for the next row (Memoize), where as a subselect it would find it for every row.
 */
export const sharedNames = <C extends Record<string, SQL>>(columns: C) => {
  const join = (name: string, column: SQL) =>
    // Not merged into the statement, where it would be a subselect again.
    sql`lateral (select ${column} as value offset 0) ${sql.identifier(name)}`;
  const entries = Object.entries(columns);
  return {
    columns: Object.fromEntries(entries.map(([name]) => [name, sql`${sql.identifier(name)}.value`])) as C,
    joinedTo: <S extends Joined>(statement: S): S =>
      entries.reduce<Joined>(
        (joined, [name, column]) => joined.leftJoin(join(name, column), sql`true`) as Joined,
        statement,
      ) as S,
  };
};
