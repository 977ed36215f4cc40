import type { Period } from '@karportalen/contract/core/period';
import { summariseHostReport } from '@karportalen/contract/reports/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { Skeleton } from '../kit/skeleton/Skeleton.tsx';
import { spanText } from '../platform/day-chart/day-text.ts';
import { queryOf } from '../platform/query/query-of.ts';
import classes from './event-report.module.css';
import { TicketTable } from './TicketTable.tsx';

type EventReportProps = {
  readonly eventId: string;
  /** The hosting committee. */
  readonly hostId: string;
  /** From the first day with sales to the last. */
  readonly period: Period;
};

export const EventReport = ({ eventId, hostId, period }: EventReportProps) => {
  const { data, isError, refetch } = useQuery(
    queryOf(summariseHostReport, { body: { ...period, committeeIds: [hostId] } }),
  );
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} />;
  const tickets = data.tickets.filter((row) => row.eventId === eventId);
  return (
    <div className={classes.report}>
      <p>
        {spanText(period)}, enligt arrangörens rapport. Andra perioder, Excel och SIE finns under{' '}
        <Link to="/events/reports">Rapporter</Link>.
      </p>
      <div className={classes.table}>
        <TicketTable tickets={tickets} />
      </div>
    </div>
  );
};
