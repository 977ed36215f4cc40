import { getItemStatistics } from '@karportalen/contract/statistics/endpoints';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { Skeleton } from '../../kit/skeleton/Skeleton.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import type { SectionProps } from './section-props.ts';

const ItemCharts = lazy(async () => ({
  default: (await import('../../statistics/ItemCharts.tsx')).ItemCharts,
}));

const waiting = <Skeleton height={360} />;

/** How the booking went and how many came, compared with the host's earlier events. */
export const StatisticsSection = ({ event: { id } }: SectionProps) => {
  const params = { kind: 'event', id };
  const { data, isError, refetch } = useQuery(queryOf(getItemStatistics, { params }));
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : waiting;
  return (
    <Suspense fallback={waiting}>
      <ItemCharts item={data} />
    </Suspense>
  );
};
