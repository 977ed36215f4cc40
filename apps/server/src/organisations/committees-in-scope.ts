import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { committeeColumns, inScope } from '../platform/ownership/row-scope.ts';

type CommitteeRow = {
  readonly id: string;
  readonly name: string;
  readonly division: { readonly id: string; readonly name: string };
  readonly deleted: boolean;
};

/** Rows of `committees c`: existing ones, and deleted ones that `keptFor` selects. */
const kept = (caller: Caller, keptFor: SQL): SQL =>
  sql`${inScope(caller, committeeColumns)} and (c.deleted_at is null or ${keptFor})`;

/** @param keptFor condition on `c.id` for deleted committees to include */
export const readCommittees = async (q: Q, caller: Caller, keptFor: SQL): Promise<CommitteeRow[]> => {
  const { rows } = await q.execute<CommitteeRow>(sql`
    select c.id, c.name, json_build_object('id', d.id, 'name', d.name) as division,
      c.deleted_at is not null as deleted
    from committees c join divisions d on d.id = c.division_id
    where ${kept(caller, keptFor)}
    order by d.name collate "sv-x-icu", c.deleted_at is not null, c.name collate "sv-x-icu", c.id`);
  return rows;
};

export const countCommittees = async (
  q: Q,
  caller: Caller,
  keptFor: SQL,
  ids: readonly string[],
): Promise<number> => {
  const { rows } = await q.execute<{ n: number }>(sql`
    select count(*)::int as n from committees c
    where c.id = any(${sql.param(ids)}::uuid[]) and ${kept(caller, keptFor)}`);
  return rows[0]?.n ?? 0;
};
