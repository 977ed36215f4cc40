import type { Period } from '@karportalen/contract/core/period';
import type { Counts, DayCounts } from '@karportalen/contract/statistics/fields';
import type { Measure, StatisticKind } from '@karportalen/contract/statistics/measures';
import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { inScope } from '../platform/ownership/row-scope.ts';
import type { TermCounts } from './compare.ts';

/** `inScope`'s columns for rows of `statistics_items i`. */
const ownerOfItem = { divisionId: sql`i.division_id`, committeeId: sql`i.committee_id` };

export const itemsInScope = (caller: Caller, kind: StatisticKind): SQL =>
  sql`i.kind = ${kind} and ${inScope(caller, ownerOfItem)}`;

type DayRow = { readonly date: string; readonly measure: Measure; readonly n: number };

/** The API's format: one object per day with its measures. */
const byDay = (rows: readonly DayRow[]): DayCounts[] => {
  const days = new Map<string, DayCounts>();
  for (const { date, measure, n } of rows) days.set(date, { ...(days.get(date) ?? { date }), [measure]: n });
  return [...days.values()];
};

export const sumsOf = (days: readonly DayCounts[], measures: readonly Measure[]): Counts =>
  Object.fromEntries(
    measures.map((measure) => [measure, days.reduce((sum, day) => sum + (day[measure] ?? 0), 0)]),
  );

export const readDays = async (q: Q, which: SQL, { from, to }: Period): Promise<DayCounts[]> => {
  const { rows } = await q.execute<DayRow>(sql`
    select d.day::text as date, d.measure, sum(d.n)::int as n
    from statistics_days d join statistics_items i on i.item_id = d.item_id
    where d.day between ${from}::date and ${to}::date and ${which}
    group by 1, 2 order by 1, 2`);
  return byDay(rows);
};

/** The days of one item, from its first on. */
export const readItemDays = async (q: Q, itemId: string): Promise<DayCounts[]> => {
  const { rows } = await q.execute<DayRow>(sql`
    select day::text as date, measure, sum(n)::int as n from statistics_days where item_id = ${itemId}
    group by 1, 2 order by 1, 2`);
  return byDay(rows);
};

/** Sold minus refunded, for comparisons. */
const netOf = (measure: Measure): SQL =>
  measure === 'sold'
    ? sql`case d.measure when 'sold' then d.n when 'refunded' then -d.n else 0 end`
    : sql`case d.measure when ${measure} then d.n else 0 end`;

/** Items that match the condition, with their counts. */
const itemCounts = (which: SQL, measure: Measure): SQL => sql`
  select i.item_id, i.at, coalesce(sum(${netOf(measure)}), 0) as n
  from statistics_items i left join statistics_days d on d.item_id = i.item_id and d.measure in (${measure}, 'refunded')
  where ${which} group by i.item_id, i.at`;

/** The average of earlier items, by term. */
export const readTerms = async (q: Q, which: SQL, measure: Measure): Promise<TermCounts[]> => {
  const { rows } = await q.execute<TermCounts>(sql`
    select extract(month from at at time zone 'Europe/Stockholm') > 6 as "isAutumn",
      extract(year from at at time zone 'Europe/Stockholm')::int as year, avg(n)::float as average
    from (${itemCounts(which, measure)}) c group by 1, 2`);
  return rows;
};

export type LatestItem = { readonly id: string; readonly at: string; readonly count: number };
type Found = {
  readonly items: number;
  readonly average: number | null;
  readonly first: string | null;
  readonly latest: readonly LatestItem[];
};

const LATEST = 20;

/** How many items there are, their average, and the latest. */
export const readItems = async (q: Q, which: SQL, measure: Measure): Promise<Found> => {
  const { rows } = await q.execute<Found>(sql`
    with counted as materialized (${itemCounts(which, measure)})
    select count(*)::int as items, avg(n)::float as average,
      (min(at) at time zone 'Europe/Stockholm')::date::text as first,
      (select coalesce(json_agg(json_build_object('id', l.item_id, 'at', l.at, 'count', greatest(l.n, 0)) order by l.at desc, l.item_id), '[]')
        from (select * from counted order by at desc, item_id limit ${LATEST}) l) as latest
    from counted`);
  return rows[0] ?? { items: 0, average: null, first: null, latest: [] };
};

export type HourRow = {
  readonly weekday: number;
  readonly hour: number;
  readonly count: number;
  readonly people: number;
};

/**
 * Reading hours over whole months. Hours with few readers are left out per month, so that the difference between two
 * answers does not reveal them.
 */
export const readHours = async (
  q: Q,
  caller: Caller,
  { from, before }: { readonly from: string; readonly before: string },
  least: number,
): Promise<HourRow[]> => {
  const owner = { divisionId: sql`division_id`, committeeId: sql`committee_id` };
  const { rows } = await q.execute<HourRow>(sql`
    select weekday, hour, coalesce(sum(n) filter (where people >= ${least}), 0)::int as count, max(people)::int as people
    from reading_hours where month >= ${from}::date and month < ${before}::date and ${inScope(caller, owner)}
    group by 1, 2 order by 1, 2`);
  return rows;
};

/** All hours of the week: a missing one would reveal that nobody read then. */
export const wholeWeek = (hours: readonly HourRow[]): HourRow[] => {
  const known = new Map(hours.map((hour) => [`${hour.weekday} ${hour.hour}`, hour]));
  return Array.from({ length: 7 * 24 }, (_, index) => {
    const [weekday, hour] = [Math.floor(index / 24) + 1, index % 24];
    return known.get(`${weekday} ${hour}`) ?? { weekday, hour, count: 0, people: 0 };
  });
};

export const readCountedAt = async (q: Q): Promise<string | null> => {
  const { rows } = await q.execute<{ at: Date | null }>(
    sql`select counted_at as at from statistics_progress`,
  );
  const at = rows[0]?.at;
  return at ? new Date(at).toISOString() : null;
};
