import type { CreatorOption } from '@karportalen/contract/organisations/fields';
import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { inScope } from '../platform/ownership/row-scope.ts';
import { makers } from './created-by.ts';
import { committeesOf } from './scope.ts';

/** The union first, then divisions and committees, each by name. */
export const creatorsInScope = async (q: Q, caller: Caller): Promise<CreatorOption[]> => {
  // A moderator sees nothing that the division itself created.
  const divisions = inScope(caller, { divisionId: sql`d.id`, committeeId: sql`null::uuid` });
  const { rows } = await q.execute<CreatorOption>(sql`
    select creator, name from (
      select 0 as place, 'division:' || d.id as creator, d.name from divisions d where ${divisions}
      union all
      select 1, 'committee:' || c.id, c.name from committees c where ${committeesOf(caller)}
    ) made order by place, name collate "sv-x-icu", creator`);
  const union = { creator: 'union', name: makers.union };
  return caller.role === 'SuperAdmin' ? [union, ...rows] : rows;
};
