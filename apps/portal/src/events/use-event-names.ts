import type { Event } from '@karportalen/contract/events/fields';
import { showChoice } from '../platform/conflict/shown-fields.ts';
import type { Names } from './event-fields.ts';
import { coHostOption, useCategories, useCoHostChoices, useDivisions, useHosts } from './use-lists.ts';

/**
 * The names of the ids in these versions; a host that can no longer be chosen is named by the event itself.
 */
export const useEventNames = (...versions: readonly Event[]): Names => {
  const hosts = useHosts() ?? [];
  const stored = versions.flatMap(({ host }) => (host ? [host] : []));
  return {
    host: showChoice([...hosts, ...stored].map(({ id, name }) => ({ value: id, label: name }))),
    division: showChoice(useDivisions()),
    category: showChoice(useCategories()),
    coHost: showChoice([
      ...useCoHostChoices(),
      ...versions.flatMap(({ coHosts }) => coHosts.map(coHostOption)),
    ]),
  };
};
