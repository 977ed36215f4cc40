import type { Host } from '@karportalen/contract/organisations/host';
import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { committeesOf } from './scope.ts';

const hostColumns = sql`c.id, c.name, json_build_object('id', d.id, 'name', d.name) as division,
  coalesce((
    select json_agg(json_build_object('id', f.id, 'functionType', f.function_type) order by f.function_type)
    from committee_function_types l join function_types f on f.id = l.function_type_id
    where l.committee_id = c.id
  ), '[]'::json) as "functionTypes",
  c.org_number as "orgNumber", c.account_number as "accountNumber", c.result_unit as "resultUnit"`;

export const hostsInScope = async (q: Q, caller: Caller): Promise<Host[]> => {
  const { rows } = await q.execute<Host>(sql`
    select ${hostColumns} from committees c join divisions d on d.id = c.division_id
    where ${committeesOf(caller)}
    order by c.name collate "sv-x-icu", c.id`);
  return rows;
};

/** Any committee, deleted or not, and whether the caller may choose it as host. */
export type FoundHost = Host & { readonly isInScope: boolean };

export const findHost = async (q: Q, id: string, caller: Caller): Promise<FoundHost | undefined> => {
  const { rows } = await q.execute<FoundHost>(sql`
    select ${hostColumns}, coalesce(${committeesOf(caller)}, false) as "isInScope"
    from committees c join divisions d on d.id = c.division_id where c.id = ${id}`);
  return rows[0];
};
