import { type TargetGroup, targetGroups } from '@karportalen/contract/core/target-group';
import { kindsInGroup } from '@karportalen/contract/people/group-kinds';
import type { MemberKind } from '@karportalen/contract/people/member';
import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { CountedList } from '../platform/lists/tables.ts';

/** The stored counts' names for active members of each kind. */
export const listOfKind = {
  Student: 'students',
  Freshman: 'freshmen',
  Alumnus: 'alumni',
} as const satisfies Record<MemberKind, CountedList>;

/** A sender reaches their own division's people, or everyone. */
export const countTargetGroups = async (
  q: Q,
  { divisionId }: Pick<Caller, 'divisionId'>,
): Promise<{ group: TargetGroup; count: number }[]> => {
  const { rows } = await q.execute<{ list: string; n: number }>(sql`
    select list, sum(n)::int as n from owned_counts
    where list in ('students', 'freshmen', 'alumni') and (${divisionId}::uuid is null or division_id = ${divisionId})
    group by list`);
  const counts = new Map(rows.map(({ list, n }) => [list, n]));
  return targetGroups.map((group) => ({
    group,
    count: kindsInGroup[group].reduce((sum, kind) => sum + (counts.get(listOfKind[kind]) ?? 0), 0),
  }));
};
