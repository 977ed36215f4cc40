import type { Event } from '@karportalen/contract/events/fields';
import { getEventSeries } from '@karportalen/contract/events/series-endpoints';
import type { SeriesEvent } from '@karportalen/contract/events/series-fields';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/query/query-of.ts';

/** All events of this event's series; undefined while loading and for an event without series. */
export const useSeries = (event: Pick<Event, 'id' | 'series'> | undefined, enabled = true) => {
  const { data, refetch } = useQuery({
    ...queryOf(getEventSeries, { params: { id: event?.id ?? '' } }),
    enabled: enabled && Boolean(event?.series),
  });
  return { events: data?.events, refetch };
};

const isAhead = ({ status }: SeriesEvent): boolean => status === 'active' || status === 'draft';

/** The later events of the series that can still be changed. */
export const laterThan = (event: Pick<Event, 'id'>, series: readonly SeriesEvent[] = []): SeriesEvent[] =>
  series.slice(series.findIndex(({ id }) => id === event.id) + 1).filter(isAhead);
