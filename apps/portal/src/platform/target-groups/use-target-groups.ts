import { type TargetGroup, targetGroupLabels } from '@karportalen/contract/core/target-group';
import { listTargetGroups } from '@karportalen/contract/people/endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../query/query-of.ts';

/** The groups as VISAS FÖR offers them, with how many people each holds for this sender. */
export const useTargetGroups = () => {
  const { data } = useQuery(queryOf(listTargetGroups));
  const groups = data?.targetGroups ?? [];
  return {
    options: groups.map(({ group, count }) => ({ value: group, label: targetGroupLabels[group], count })),
    countOf: (group: TargetGroup | null | undefined): number | undefined =>
      groups.find((one) => one.group === group)?.count,
  };
};
