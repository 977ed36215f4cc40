import { coHostKey } from '@karportalen/contract/events/co-host-form';
import { shownCoHosts } from '@karportalen/contract/events/co-host-names';
import { listCoHostChoices } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/query/query-of.ts';

/** The co-hosts chosen in the form, as members see them. */
export const useCoHostNames = (
  { coHosts, host }: Pick<EventFormValues, 'coHosts' | 'host'>,
  stored: Event | undefined,
): { name: string }[] => {
  const { data } = useQuery({ ...queryOf(listCoHostChoices), enabled: coHosts.length > 0 });
  const known = new Map(
    [...(stored?.coHosts ?? []), ...(data?.coHosts ?? [])].map((choice) => [coHostKey(choice), choice]),
  );
  const chosen = coHosts.flatMap(({ who }) => known.get(who ?? '') ?? []);
  return shownCoHosts(chosen, host);
};
