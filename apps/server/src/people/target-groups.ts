import { type TargetGroup, targetGroups } from '@karportalen/contract/core/target-group';
import { groupsOfKind, kindsInGroup } from '@karportalen/contract/people/group-kinds';
import { memberKinds } from '@karportalen/contract/people/member';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { qualified } from '../platform/db/qualified-column.ts';
import type { MemberCaller } from '../platform/http/member-caller.ts';
import { listOfKind } from './target-group-sql.ts';

/** Condition on app_users: a kind of person that the group includes. */
const isOfGroup = (group: TargetGroup): SQL => {
  const kinds = kindsInGroup[group];
  if (kinds.length === memberKinds.length) return sql`true`;
  return sql.raw(`kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`);
};

type Owned = Record<'targetGroup' | 'divisionId', PgColumn>;

/** Condition on content: from the union or the member's division, and for a target group that the member is in. */
export const isForMember = (
  { targetGroup, divisionId }: Owned,
  member: Pick<MemberCaller, 'kind' | 'divisionId'>,
): SQL => {
  const isInGroup = inArray(targetGroup, [...groupsOfKind(member.kind)]);
  return sql`${isInGroup} and (${divisionId} is null or ${divisionId} = ${member.divisionId})`;
};

/** Condition on app_users: the members of a target group, for content of this division; null is the whole union. */
export const peopleIn = (group: TargetGroup, divisionId: string | null): SQL =>
  divisionId === null
    ? sql`deactivated_at is null and ${isOfGroup(group)}`
    : sql`deactivated_at is null and ${isOfGroup(group)} and division_id = ${divisionId}`;

/** SQL: the kept lists of a target group. */
const listsOf = (targetGroup: PgColumn): SQL =>
  sql`case ${qualified(targetGroup)} ${sql.raw(
    targetGroups
      .map(
        (group) => `when '${group}' then '{${kindsInGroup[group].map((kind) => listOfKind[kind])}}'::text[]`,
      )
      .join(' '),
  )} end`;

const everyList = sql.raw(memberKinds.map((kind) => `'${listOfKind[kind]}'`).join(', '));

/**
 * Column: the size of the row's target group. The constant lists tell the planner how few rows there are, so that it uses the
 * index also while the table is small: between two merges it has many rows of other lists.
 */
export const peopleCounted = ({ targetGroup, divisionId }: Owned): SQL<number> => sql<number>`(
  select coalesce(sum(k.n), 0)::int from owned_counts k
  where k.list in (${everyList}) and k.list = any(${listsOf(targetGroup)})
    and (${qualified(divisionId)} is null or k.division_id = ${qualified(divisionId)}))`;

/** A target group in the answers' format. */
export const countedGroup = (group: TargetGroup | null, count: number) => group && { group, count };
