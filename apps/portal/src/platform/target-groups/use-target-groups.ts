import { divisionDisplayName, isSuperAdmin } from '@karportalen/contract/core/access';
import { type TargetGroup, targetGroupLabels } from '@karportalen/contract/core/target-group';
import { listTargetGroups } from '@karportalen/contract/people/endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../query/query-of.ts';
import { useUser } from '../session/use-user.ts';

type Owned = { readonly ownerDivision: { readonly id: string; readonly name: string } | null };

const reachOf = (name: string) =>
  `Innehållet tillhör ${divisionDisplayName(name)} och når bara personer där.`;

/** The groups as VISAS FÖR offers them, with how many people each holds for the owner of what is edited, or this sender. */
export const useTargetGroups = (edited?: Owned) => {
  const owner = edited?.ownerDivision;
  const { data } = useQuery(queryOf(listTargetGroups, owner ? { query: { divisionId: owner.id } } : {}));
  const user = useUser();
  const groups = data?.targetGroups ?? [];
  return {
    options: groups.map(({ group, count }) => ({ value: group, label: targetGroupLabels[group], count })),
    countOf: (group: TargetGroup | null | undefined): number | undefined =>
      groups.find((one) => one.group === group)?.count,
    /** Said to whoever reaches further than what is edited does. */
    reachNote: owner && isSuperAdmin(user) ? reachOf(owner.name) : undefined,
  };
};
