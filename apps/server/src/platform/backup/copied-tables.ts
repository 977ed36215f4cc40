import type { ClientBase } from 'pg';

/** A table and its non-generated columns. */
export type Table = { readonly name: string; readonly columns: readonly string[] };

type Row = { readonly name: string; readonly columns: string[]; readonly refers: string[] };

const catalogue = `
  select t.relname as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns,
    array(
      select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = t.oid and k.contype = 'f' and f.oid <> t.oid
    ) as refers
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
  order by t.relname`;

/**
 * All tables in foreign-key order: referenced ones first, so that rows can be inserted. Tables without foreign keys
 * come last, because other tables' triggers may write to them.
 */
export const tablesInOrder = async (client: ClientBase): Promise<readonly Table[]> => {
  const { rows } = await client.query<Row>(catalogue);
  const referredTo = new Set(rows.flatMap(({ refers }) => refers));
  const isTied = ({ name, refers }: Row) => refers.length > 0 || referredTo.has(name);
  const ordered: Row[] = [];
  let left = rows.filter(isTied);
  while (left.length > 0) {
    const placed = new Set(ordered.map(({ name }) => name));
    const next = left.filter(({ refers }) => refers.every((name) => placed.has(name)));
    if (next.length === 0) throw new Error('the tables refer to each other in a circle');
    ordered.push(...next);
    left = left.filter((row) => !next.includes(row));
  }
  return [...ordered, ...rows.filter((row) => !isTied(row))];
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const copyTarget = ({ name, columns }: Table): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

export const publicName = ({ name }: Table): string => `public.${quoted(name)}`;
