import { type TargetGroup, targetGroups } from '@karportalen/contract/core/target-group';
import { groupsOfKind, kindsInGroup } from '@karportalen/contract/people/group-kinds';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { qualified } from '../platform/db/qualified.ts';
import type { MemberCaller } from '../platform/http/member-caller.ts';
import { listOfKind } from './target-group-sql.ts';

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

const sumOfGroup = (group: TargetGroup, owner: SQL): SQL => {
  const lists = kindsInGroup[group].map((kind) => `'${listOfKind[kind]}'`).join(', ');
  return sql`when ${sql.raw(`'${group}'`)} then (
    select coalesce(sum(k.n), 0)::int from owned_counts k where k.list in (${sql.raw(lists)})${owner})`;
};
const byGroup = (targetGroup: PgColumn, owner: SQL): SQL =>
  sql`case ${qualified(targetGroup)} ${sql.join(
    targetGroups.map((group) => sumOfGroup(group, owner)),
    sql` `,
  )} end`;

/**
 * How many people the row's target group means, as a column of a statement on the row's table. Each case is written out: of
 * the union's the database then counts once for all rows, and of a division's it finds the few counts at once.
 */
export const peopleCounted = ({ targetGroup, divisionId }: Owned): SQL<number | null> =>
  sql<number | null>`case when ${qualified(divisionId)} is null then ${byGroup(targetGroup, sql``)}
    else ${byGroup(targetGroup, sql` and k.division_id = ${qualified(divisionId)}`)} end`;

/** A target group as answers carry it. */
export const countedGroup = (group: TargetGroup | null, count: number | null) =>
  group && { group, count: count ?? 0 };
