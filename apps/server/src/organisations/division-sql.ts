import type { ListQuery } from '@karportalen/contract/core/paging';
import type { Division } from '@karportalen/contract/organisations/fields';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { countUpTo, readPage } from '../platform/db/long-list.ts';
import { isDeep, searchIn, sliceOf } from '../platform/db/paging.ts';
import type { Caller } from '../platform/http/caller.ts';
import { keptCount } from './kept-counts.ts';
import { divisions, inSwedish, type KeptList, ownedCounts } from './tables.ts';

type Row = {
  id: string | null;
  name: string;
  org_number: string | null;
  must_inherit_org_number: boolean;
  committees: number;
  admins: number;
  total: number;
};

// The list as the portal opens on it, by a statement that is planned once. The count stands beside the page, so that
// a page past the end still tells how many there are.
const statement = {
  name: 'list-divisions',
  text: `select d.id, d.name, d.org_number, d.must_inherit_org_number,
      coalesce((select n from owned_counts where list = 'committees' and division_id = d.id), 0) as committees,
      coalesce((select n from owned_counts where list = 'admins' and division_id = d.id), 0) as admins,
      whole.total
    from (select coalesce(sum(n), 0)::int as total from owned_counts where list = 'divisions') whole
      left join (select * from divisions order by name collate "sv-x-icu", id limit $1 offset $2) d on true
    order by d.name collate "sv-x-icu", d.id`,
};

const hasId = (row: Row): row is Row & { id: string } => row.id !== null;

const openList = async (db: Db, query: ListQuery): Promise<{ divisions: Division[]; total: number }> => {
  const { limit, offset } = sliceOf(query);
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

const kept = (list: KeptList): SQL<number> =>
  sql<number>`(${keptCount([list], eq(ownedCounts.divisionId, divisions.id))})`;

const columns = {
  id: divisions.id,
  name: divisions.name,
  orgNumber: divisions.orgNumber,
  mustInheritOrgNumber: divisions.mustInheritOrgNumber,
  committees: kept('committees'),
  admins: kept('admins'),
};

export const listDivisionRows = async (
  db: Db,
  caller: Caller,
  query: ListQuery,
): Promise<{ divisions: Division[]; total: number }> => {
  if (caller.divisionId === null && !query.search && !isDeep(query)) return openList(db, query);
  const where = caller.divisionId === null ? sql`true` : eq(divisions.id, caller.divisionId);
  const list = {
    from: divisions,
    where,
    search: searchIn(query, divisions.searchText),
    by: inSwedish(divisions.name),
    id: divisions.id,
    first: 'least' as const,
    isSparse: false,
    size:
      caller.divisionId === null ? keptCount(['divisions'], sql`true`) : countUpTo(db, 1, divisions, where),
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
