import { daysOf, type Period } from '@karportalen/contract/core/period';
import { addDays } from '@karportalen/contract/core/time';

/** A column of the chart: a day, or as many days as keep the columns wide enough. */
export type Bucket<K extends string> = Period & Readonly<Record<K, number>>;
export type Day<K extends string> = { readonly date: string } & Readonly<Record<K, number>>;
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

const added = <K extends string>(
  keys: readonly K[],
  so: Readonly<Record<K, number>> | undefined,
  day: Readonly<Record<K, number>> | undefined,
) => Object.fromEntries(keys.map((key) => [key, (so?.[key] ?? 0) + (day?.[key] ?? 0)])) as Record<K, number>;

/** Every bucket of the period, empty ones included, with the sums of these figures. */
export const bucketsOf = <K extends string>(
  period: Period,
  days: readonly Day<K>[],
  keys: readonly K[],
): Bucket<K>[] => {
  const start = startOf[unitOf(period)];
  const known = new Map(days.map((day) => [day.date, day]));
  const buckets = new Map<string, Bucket<K>>();
  for (const date of daysOf(period)) {
    const key = start(date);
    const so = buckets.get(key);
    buckets.set(key, { from: so?.from ?? date, to: date, ...added(keys, so, known.get(date)) });
  }
  return [...buckets.values()];
};
