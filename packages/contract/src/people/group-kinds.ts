import { type TargetGroup, targetGroupKinds, targetGroups } from '../core/target-group.ts';
import type { MemberKind } from './member.ts';

/** The kinds of member in each target group. */
export const kindsInGroup: Record<TargetGroup, readonly MemberKind[]> = targetGroupKinds;

export const groupsOfKind = (kind: MemberKind): readonly TargetGroup[] =>
  targetGroups.filter((group) => kindsInGroup[group].includes(kind));

/** Recipients: a group of the whole union, or of one division. */
export type Receivers = { readonly group: TargetGroup; readonly divisionId: string | null };

/** The groups that share members with this one, itself among them. */
export const groupsSharing = (group: TargetGroup): readonly TargetGroup[] =>
  targetGroups.filter((other) => kindsInGroup[other].some((kind) => kindsInGroup[group].includes(kind)));
