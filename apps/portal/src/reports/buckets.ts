import { addDays } from '@karportalen/contract/core/time';
import type { ReportDay, ReportSums } from '@karportalen/contract/reports/fields';
import { daysOf, type Period } from '@karportalen/contract/reports/period';

/** A column of the chart: a day, or as many as keep the columns wide enough to see. */
export type Bucket = Period & Pick<ReportSums, 'soldOre' | 'refundedOre' | 'soldTickets'>;
export type Unit = 'dag' | 'vecka' | 'månad';

const MOST_DAYS = 92;
const MOST_WEEKS = 104;

const mondayOf = (day: string): string => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
};

const startOf: Readonly<Record<Unit, (day: string) => string>> = {
  dag: (day) => day,
  vecka: mondayOf,
  månad: (day) => `${day.slice(0, 7)}-01`,
};

export const unitOf = (period: Period): Unit => {
  const length = daysOf(period).length;
  if (length <= MOST_DAYS) return 'dag';
  return length <= MOST_WEEKS * 7 ? 'vecka' : 'månad';
};

/** Every bucket of the period, those on which nothing happened too. */
export const bucketsOf = (period: Period, days: readonly ReportDay[]): Bucket[] => {
  const start = startOf[unitOf(period)];
  const known = new Map(days.map((day) => [day.date, day]));
  const buckets = new Map<string, Bucket>();
  for (const date of daysOf(period)) {
    const key = start(date);
    const day = known.get(date);
    const so = buckets.get(key) ?? { from: date, to: date, soldOre: 0, refundedOre: 0, soldTickets: 0 };
    buckets.set(key, {
      from: so.from,
      to: date,
      soldOre: so.soldOre + (day?.soldOre ?? 0),
      refundedOre: so.refundedOre + (day?.refundedOre ?? 0),
      soldTickets: so.soldTickets + (day?.soldTickets ?? 0),
    });
  }
  return [...buckets.values()];
};
