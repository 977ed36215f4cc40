import type { ListQuery } from '@karportalen/contract/core/paging';
import type { Division } from '@karportalen/contract/organisations/fields';
import type { Db } from '../platform/db/database.ts';
import { sliceOf } from '../platform/db/paging.ts';
import type { Caller } from '../platform/http/caller.ts';

type Row = {
  id: string | null;
  name: string;
  org_number: string | null;
  must_inherit_org_number: boolean;
  committees: number;
  admins: number;
  total: number;
};

// $1 is the caller's own division, null for those who reach all of them. The count stands beside the page, so that
// a page past the end still tells how many there are.
const statement = {
  name: 'list-divisions',
  text: `with matching as (
      select * from divisions where ($1::uuid is null or id = $1) and ($2::text is null or name ilike $2)
    )
    select d.id, d.name, d.org_number, d.must_inherit_org_number,
      (select count(*)::int from committees c where c.division_id = d.id and c.deleted_at is null) as committees,
      (select count(*)::int from users u where u.division_id = d.id and u.role = 'DivisionAdmin') as admins,
      whole.total
    from (select count(*)::int as total from matching) whole
      left join (select * from matching order by name collate "sv-x-icu", id limit $3 offset $4) d on true
    order by d.name collate "sv-x-icu", d.id`,
};

const hasId = (row: Row): row is Row & { id: string } => row.id !== null;

export const listDivisionRows = async (
  db: Db,
  caller: Caller,
  query: ListQuery,
): Promise<{ divisions: Division[]; total: number }> => {
  const { limit, offset, pattern } = sliceOf(query);
  const { rows } = await db.$client.query<Row>({
    ...statement,
    values: [caller.divisionId, pattern, limit, offset],
  });
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
