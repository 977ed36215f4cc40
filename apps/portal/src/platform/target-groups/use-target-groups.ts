import { divisionDisplayName, isSuperAdmin } from '@karportalen/contract/core/access';
import { type TargetGroup, targetGroupLabels } from '@karportalen/contract/core/target-group';
import { listTargetGroups } from '@karportalen/contract/people/endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../query/query-of.ts';
import { useUser } from '../session/use-user.ts';

type Owned = { readonly ownerDivision: { readonly id: string; readonly name: string } | null };

const reachOf = (name: string) =>
  `Innehållet tillhör ${divisionDisplayName(name)} och når bara personer där.`;

/**
 * The options of VISAS FÖR with the number of people each reaches for the item's owner, or for this sender.
 */
export const useTargetGroups = (edited?: Owned) => {
  const owner = edited?.ownerDivision;
  const { data } = useQuery(queryOf(listTargetGroups, owner ? { query: { divisionId: owner.id } } : {}));
  const user = useUser();
  const groups = data?.targetGroups ?? [];
  return {
    options: groups.map(({ group, count }) => ({ value: group, label: targetGroupLabels[group], count })),
    countOf: (group: TargetGroup | null | undefined): number | undefined =>
      groups.find((one) => one.group === group)?.count,
    /** A note for somebody whose own reach is wider than the item's. */
    reachNote: owner && isSuperAdmin(user) ? reachOf(owner.name) : undefined,
  };
};
