import { kindsInGroup, type Receivers } from '../people/group-kinds.ts';
import type { MemberKind } from '../people/member.ts';
import { type TargetUserType, targetUserTypes } from './kinds.ts';

/** Freshmen are students too. */
export const kindsInAudience: Record<TargetUserType, readonly MemberKind[]> = {
  Students: ['Student', 'Freshman'],
  StudentsAtDivision: ['Student', 'Freshman'],
  All: ['Student', 'Freshman', 'Alumnus'],
  Alumnus: ['Alumnus'],
};

/** The audiences that a member of this kind belongs to. */
export const audiencesOfKind = (kind: MemberKind): readonly TargetUserType[] =>
  targetUserTypes.filter((type) => kindsInAudience[type].includes(kind));

type Shown = { readonly targetUserType: TargetUserType; readonly divisions: readonly string[] };
type Person = { readonly kind: MemberKind; readonly divisionId: string | null };

/** Who sees an event: its audience (target user type), narrowed by its divisions; no divisions means all. */
export const isEventFor = ({ targetUserType, divisions }: Shown, { kind, divisionId }: Person): boolean =>
  kindsInAudience[targetUserType].includes(kind) &&
  (divisions.length === 0 || (divisionId !== null && divisions.includes(divisionId)));

/** Whether an event is for a whole group. Some of the union's members have no division. */
export const isEventForAll = (event: Shown, { group, divisionId }: Receivers): boolean =>
  kindsInGroup[group].every((kind) => isEventFor(event, { kind, divisionId }));
