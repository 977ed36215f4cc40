import type { Division } from '@karportalen/contract/organisations/fields';
import type { DivisionsQuery } from '@karportalen/contract/organisations/list-queries';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { inSwedish } from '../platform/columns.ts';
import type { Db } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { countOf, readPage } from '../platform/lists/long-list.ts';
import { numberIn, searchIn, sliceOf } from '../platform/lists/paging.ts';
import { storedCount } from '../platform/lists/stored-counts.ts';
import { type CountedList, ownedCounts } from '../platform/lists/tables.ts';
import { divisions } from './tables.ts';

type Row = {
  id: string | null;
  name: string;
  org_number: string | null;
  must_inherit_org_number: boolean;
  committees: number;
  admins: number;
  total: number;
};

// A page of the union's divisions as one statement with one plan: its parameters are selected, so that the planner does
// not plan for each value. It walks the index from the nearer end of the list. The count is computed beside the page,
// so that a page past the end still has the total.
const statement = {
  name: 'list-divisions',
  text: `with page as (
      select total, after >= $2 as is_ahead, greatest(least($1, $1 + after), 0) as size,
        greatest(least($2, after), 0) as passed
      from (select coalesce(sum(n), 0)::int as total from owned_counts where list = 'divisions') whole,
        lateral (select total - $2::int - $1::int as after) rest
    )
    select d.id, d.name, d.org_number, d.must_inherit_org_number,
      coalesce((select sum(n) from owned_counts where list = 'committees' and division_id = d.id), 0)::int as committees,
      coalesce((select sum(n) from owned_counts where list = 'admins' and division_id = d.id), 0)::int as admins,
      page.total
    from page left join divisions d on d.id = any(
      array(select id from divisions order by name collate "sv-x-icu", id
        limit (select case when is_ahead then size else 0 end from page) offset (select passed from page))
      || array(select id from divisions order by name collate "sv-x-icu" desc, id desc
        limit (select case when is_ahead then 0 else size end from page) offset (select passed from page)))
    order by d.name collate "sv-x-icu", d.id`,
};

const hasId = (row: Row): row is Row & { id: string } => row.id !== null;

const readUnionPage = async (db: Db, limit: number, offset: number) => {
  const { rows } = await db.$client.query<Row>({ ...statement, values: [limit, offset] });
  return {
    divisions: rows.filter(hasId).map((row) => ({
      id: row.id,
      name: row.name,
      orgNumber: row.org_number,
      mustInheritOrgNumber: row.must_inherit_org_number,
      committees: row.committees,
      admins: row.admins,
    })),
    total: rows[0]?.total ?? 0,
  };
};

const kept = (list: CountedList): SQL<number> =>
  sql<number>`(${storedCount([list], eq(ownedCounts.divisionId, divisions.id))})`;

const columns = {
  id: divisions.id,
  name: divisions.name,
  orgNumber: divisions.orgNumber,
  mustInheritOrgNumber: divisions.mustInheritOrgNumber,
  committees: kept('committees'),
  admins: kept('admins'),
};

/** No index for the counts: divisions are few. */
const inOrder = ({ sort = 'name' }: DivisionsQuery) => {
  const first = sort.startsWith('-') ? ('greatest' as const) : ('least' as const);
  const key = sort.replace('-', '');
  if (key !== 'committees' && key !== 'admins')
    return { by: inSwedish(divisions.name), first, isSparse: false };
  return { by: kept(key), first, isSparse: true };
};

const isStaffed = ({ staffed }: DivisionsQuery): SQL | undefined =>
  staffed && (staffed === 'yes' ? sql`${kept('admins')} > 0` : sql`${kept('admins')} = 0`);

export const listDivisionRows = async (
  db: Db,
  caller: Caller,
  query: DivisionsQuery,
): Promise<{ divisions: Division[]; total: number }> => {
  const { limit, offset } = sliceOf(query);
  const { search, staffed, sort = 'name' } = query;
  const isUsual = !search && staffed === undefined && sort === 'name';
  if (caller.divisionId === null && isUsual && limit !== null) return readUnionPage(db, limit, offset);
  const where = caller.divisionId === null ? sql`true` : eq(divisions.id, caller.divisionId);
  const list = {
    ...inOrder(query),
    from: divisions,
    where,
    search: and(
      or(searchIn(query, divisions.searchText), numberIn(query, [divisions.orgNumber])),
      isStaffed(query),
    ),
    id: divisions.id,
    size:
      caller.divisionId === null
        ? storedCount(['divisions'], sql`true`)
        : countOf(db, { from: divisions, where, most: 1 }),
  };
  const { rows, total } = await readPage(db, query, list, (which, order) =>
    db
      .select(columns)
      .from(divisions)
      .where(which)
      .orderBy(...order),
  );
  return { divisions: rows, total };
};
