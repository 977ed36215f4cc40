import { listEvents } from '@karportalen/contract/events/endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query/query-of.ts';

/** The event chosen before; it may have ended since, and then is missing from the list. */
export type StoredEvent = { readonly id: string | null; readonly name: string | null } | undefined;

/** The events that a button can lead to, by name. */
export const useEventOptions = (stored: StoredEvent, wanted: boolean) => {
  const { data } = useQuery({ ...queryOf(listEvents, {}), enabled: wanted });
  const offered = (data?.events ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const { id, name } = stored ?? { id: null, name: null };
  const known = !data || !id || offered.some(({ value }) => value === id);
  return known ? offered : [...offered, { value: id, label: name ?? 'Tidigare valt event' }];
};
