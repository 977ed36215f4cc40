import type { Host } from '@karportalen/contract/events/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { committeesOf } from './scope.ts';

const hostsWhere = async (q: Q, which: SQL): Promise<Host[]> => {
  const { rows } = await q.execute<Host>(sql`
    select c.id, c.name, json_build_object('id', d.id, 'name', d.name) as division,
      coalesce((
        select json_agg(json_build_object('id', f.id, 'functionType', f.function_type) order by f.function_type)
        from committee_function_types l join function_types f on f.id = l.function_type_id
        where l.committee_id = c.id
      ), '[]'::json) as "functionTypes",
      c.org_number as "orgNumber", c.account_number as "accountNumber", c.result_unit as "resultUnit"
    from committees c join divisions d on d.id = c.division_id
    where ${which}
    order by c.name collate "sv-x-icu", c.id`);
  return rows;
};

export const hostsInScope = (q: Q, caller: Caller): Promise<Host[]> => hostsWhere(q, committeesOf(caller));

/** One that the caller may hold events for, or the one that an event has already, deleted or not. */
export const findHost = async (
  q: Q,
  id: string,
  caller: Caller,
  stored: string | null,
): Promise<Host | undefined> => {
  const [host] = await hostsWhere(
    q,
    sql`c.id = ${id} and ${id === stored ? sql`true` : committeesOf(caller)}`,
  );
  return host;
};
