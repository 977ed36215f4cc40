import { type SQL, sql } from 'drizzle-orm';

type Joined = { readonly leftJoin: (table: SQL, on: SQL) => unknown };

/**
 * List columns whose values many rows share, such as owners' names. As a lateral join PostgreSQL looks each value up
 * once and caches it (Memoize); as a subselect it would do so for every row.
 */
export const sharedNames = <C extends Record<string, SQL>>(columns: C) => {
  const join = (name: string, column: SQL) =>
    // `offset 0` is an optimisation fence: without it the planner makes it a subselect again.
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
