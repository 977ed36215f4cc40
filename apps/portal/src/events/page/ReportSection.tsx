import { lazy, Suspense } from 'react';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { Skeleton } from '../../kit/skeleton/Skeleton.tsx';
import { useSales } from '../../tickets/sales/use-sales.ts';
import type { SectionProps } from './section-props.ts';

const EventReport = lazy(async () => ({
  default: (await import('../../reports/EventReport.tsx')).EventReport,
}));

const waiting = <Skeleton height={96} />;

/** The event's part of the sales report. */
export const ReportSection = ({ event: { id, host } }: SectionProps) => {
  const { data: sales, isError, refetch } = useSales(id);
  if (!sales) return isError ? <LoadFailed onRetry={() => void refetch()} /> : waiting;
  const [from, to] = [sales.days.at(0)?.date, sales.days.at(-1)?.date];
  if (!host || !from || !to) return <EmptyState text="Inget har sålts än." />;
  return (
    <Suspense fallback={waiting}>
      <EventReport eventId={id} hostId={host.id} period={{ from, to }} />
    </Suspense>
  );
};
