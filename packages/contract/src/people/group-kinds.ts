import { type TargetGroup, targetGroups } from '../core/target-group.ts';
import type { MemberKind } from './member.ts';

/** The kinds of member in each target group; freshmen are students too. */
export const kindsInGroup: Record<TargetGroup, readonly MemberKind[]> = {
  All: ['Student', 'Freshman', 'Alumnus'],
  Alumni: ['Alumnus'],
  Freshmen: ['Freshman'],
  Student: ['Student', 'Freshman'],
};

export const groupsOfKind = (kind: MemberKind): readonly TargetGroup[] =>
  targetGroups.filter((group) => kindsInGroup[group].includes(kind));

/** Whom something goes to: a group of the whole union, or of one division. */
export type Receivers = { readonly group: TargetGroup; readonly divisionId: string | null };
