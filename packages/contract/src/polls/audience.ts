import { kindsInGroup, type Receivers } from '../people/group-kinds.ts';
import type { Poll } from './fields.ts';

/** Whether a poll, which is for a group of the union or of a division, is for the whole of another group. */
export const isPollForAll = (
  { targetGroup, ownerDivision }: Pick<Poll, 'targetGroup' | 'ownerDivision'>,
  { group, divisionId }: Receivers,
): boolean => {
  const asked = targetGroup ? kindsInGroup[targetGroup.group] : [];
  const isWithin = ownerDivision === null || ownerDivision.id === divisionId;
  return isWithin && kindsInGroup[group].every((kind) => asked.includes(kind));
};
