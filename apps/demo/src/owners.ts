import type { Role } from '@karportalen/contract/core/access';
import type { TargetGroup } from '@karportalen/contract/core/target-group';
import { kindsInGroup } from '@karportalen/contract/people/group-kinds';
import type { DemoPerson } from './people.ts';
import type { DemoCommittee, DemoDivision } from './union.ts';

export type Owner = {
  readonly creatorRole: Role | null;
  readonly divisionId: string | null;
  readonly committeeId: string | null;
};

export const unionOwner: Owner = { creatorRole: 'SuperAdmin', divisionId: null, committeeId: null };

export const divisionOwner = ({ id }: Pick<DemoDivision, 'id'>): Owner => ({
  creatorRole: 'DivisionAdmin',
  divisionId: id,
  committeeId: null,
});

export const committeeOwner = ({ id, divisionId }: DemoCommittee): Owner => ({
  creatorRole: 'CommitteeModerator',
  divisionId,
  committeeId: id,
});

/** Like rows from before creators were stored. */
export const withoutCreator = (owner: Owner): Owner => ({ ...owner, creatorRole: null });

export const targetedPeople = (
  people: readonly DemoPerson[],
  { divisionId }: Pick<Owner, 'divisionId'>,
  group: TargetGroup,
): readonly DemoPerson[] =>
  people.filter(
    (person) =>
      kindsInGroup[group].includes(person.kind) && (divisionId === null || divisionId === person.divisionId),
  );

export type Spread = { readonly union: number; readonly home: number; readonly others: number };

/** Owners of a tab's rows: so many of the union, of the home division, and of the other divisions in turn. */
export const spreadOwners = (
  [home, ...others]: readonly DemoDivision[],
  { union, home: homeCount, others: otherCount }: Spread,
): Owner[] => {
  if (!home) throw new RangeError('A union without divisions');
  const repeat = (count: number, owner: (index: number) => Owner) =>
    Array.from({ length: count }, (_, index) => owner(index));
  return [
    ...repeat(union, () => unionOwner),
    ...repeat(homeCount, () => divisionOwner(home)),
    ...repeat(otherCount, (index) => divisionOwner(others[index % others.length] ?? home)),
  ];
};
