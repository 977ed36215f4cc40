import { getStatistics } from '@karportalen/contract/statistics/endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../platform/query/query-of.ts';
import { busiestHour, hourText } from './reading-hours.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A hint at the time of a push: when most members read. Nothing where that is unknown. */
export const ReadingHint = () => {
  const { data } = useQuery({
    ...queryOf(getStatistics, { query: { kind: 'notification' } }),
    staleTime: HOUR_MS,
  });
  const most = busiestHour(data?.hours ?? []);
  return most ? <>Flest läser på {hourText(most)}.</> : null;
};
