import type { Period } from '@karportalen/contract/core/period';
import { addDays } from '@karportalen/contract/core/time';
import type { summariseHostReport } from '@karportalen/contract/reports/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { queryOf } from '../platform/query/query-of.ts';

const DAYS_BEFORE = 6;
const NO_DAYS: Period = { from: '', to: '' };

/** The chart shows a single day at the end of its week. */
const chartPeriodOf = ({ from, to }: Period): Period =>
  from === to ? { from: addDays(from, -DAYS_BEFORE), to } : { from, to };

type Ask = (period: Period) => ReturnType<typeof queryOf<typeof summariseHostReport>>;

/** The sums of the period, and the chart's. The old ones stay until the new ones have loaded. */
export const useSums = (period: Period | undefined, ask: Ask, isAsked = true) => {
  const options = { enabled: isAsked && period !== undefined, placeholderData: keepPreviousData };
  const charted = period ? chartPeriodOf(period) : NO_DAYS;
  const read = useQuery({ ...ask(period ?? NO_DAYS), ...options });
  const chart = useQuery({ ...ask(charted), ...options });
  return { period, read, around: chart.data && { period: charted, days: chart.data.days } };
};

export type ReportSums = ReturnType<typeof useSums>;
