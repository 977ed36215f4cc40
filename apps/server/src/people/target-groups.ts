import type { TargetGroup } from '@karportalen/contract/core/target-group';
import { groupsOfKind } from '@karportalen/contract/people/group-kinds';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Q } from '../platform/db/database.ts';
import type { MemberCaller } from '../platform/http/member.ts';
import { countTargetGroups } from './target-group-sql.ts';

const kinds: Record<TargetGroup, SQL> = {
  All: sql`true`,
  Alumni: sql`kind = 'Alumnus'`,
  Freshmen: sql`kind = 'Freshman'`,
  Student: sql`kind in ('Student', 'Freshman')`,
};

type Owned = Record<'targetGroup' | 'divisionId', PgColumn>;

/** Which rows are for this member: of the union or of their division, and for a group that they are in. */
export const isForMember = (
  { targetGroup, divisionId }: Owned,
  member: Pick<MemberCaller, 'kind' | 'divisionId'>,
): SQL => {
  const isInGroup = inArray(targetGroup, [...groupsOfKind(member.kind)]);
  return sql`${isInGroup} and (${divisionId} is null or ${divisionId} = ${member.divisionId})`;
};

/** Which rows of app_users a target group means for content of this division; null is the whole union. */
export const peopleIn = (group: TargetGroup, divisionId: string | null): SQL =>
  divisionId === null
    ? sql`deactivated_at is null and ${kinds[group]}`
    : sql`deactivated_at is null and ${kinds[group]} and division_id = ${divisionId}`;

type Count = { group: TargetGroup; count: number };

/** A target group as answers carry it. The people of a division are counted once, however many rows ask. */
export const targetGroupCounter = (q: Q) => {
  const counts = new Map<string | null, Promise<Count[]>>();
  return async (group: TargetGroup | null, divisionId: string | null): Promise<Count | null> => {
    if (group === null) return null;
    const known = counts.get(divisionId) ?? countTargetGroups(q, { divisionId });
    counts.set(divisionId, known);
    return (await known).find((one) => one.group === group) ?? { group, count: 0 };
  };
};
