import { addDays, toStockholm } from '@karportalen/contract/core/time';
import { kindsInGroup } from '@karportalen/contract/people/group-kinds';
import { getItemStatistics, getStatistics } from '@karportalen/contract/statistics/endpoints';
import { type ItemStatistics, type Statistics, statisticKind } from '@karportalen/contract/statistics/fields';
import {
  LEAST_PEOPLE,
  mainMeasure,
  measuresOf,
  type StatisticKind,
} from '@karportalen/contract/statistics/measures';
import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { onPool, type Route } from '../platform/http/route.ts';
import { compare, lastTwelveMonths } from './compare.ts';
import { type ItemRow, readByDivision, readByKind, readPublished } from './item-sql.ts';
import { hideSmallGroups, hideSmallHours } from './small-cells.ts';
import {
  itemsInScope,
  readCountedAt,
  readDays,
  readHours,
  readItemDays,
  readItems,
  readTerms,
  sumsOf,
  wholeWeek,
} from './statistics-sql.ts';

type Asked = {
  readonly kind: StatisticKind;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const DAYS_OF_YEAR = 365;

const readStatistics = async (q: Q, caller: Caller, asked: Asked, now: Date): Promise<Statistics> => {
  const { kind } = asked;
  const today = toStockholm(now).date;
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, 1 - DAYS_OF_YEAR);
  const main = mainMeasure[kind];
  const scope = itemsInScope(caller, kind);
  const start = sql`(${from}::date::timestamp at time zone 'Europe/Stockholm')`;
  const end = sql`((${to}::date + 1)::timestamp at time zone 'Europe/Stockholm')`;
  const [series, { items, average, first, latest }, terms, hours, countedAt] = await Promise.all([
    readDays(q, scope, { from, to }),
    readItems(q, sql`${scope} and i.at >= ${start} and i.at < ${end}`, main),
    readTerms(q, sql`${scope} and i.at < ${start}`, main),
    kind === 'notification' ? readHours(q, caller, lastTwelveMonths(now), LEAST_PEOPLE) : [],
    readCountedAt(q),
  ]);
  const named = await readPublished(
    q,
    caller,
    kind,
    latest.map(({ id }) => id),
  );
  const titles = new Map(named.map(({ id, title }) => [id, title]));
  return {
    ...{ kind, from, to, countedAt, items, series },
    sums: sumsOf(series, measuresOf[kind]),
    comparison: average === null || !first ? null : compare({ average, day: first, earlier: terms, today }),
    latest: latest.flatMap(({ id, at, count }) => {
      const title = titles.get(id);
      return title === undefined ? [] : [{ id, title, at: new Date(at).toISOString(), count }];
    }),
    hours: hours.length === 0 ? [] : hideSmallHours(wholeWeek(hours)),
  };
};

const isoOf = (at: Date | null): string | null => (at ? new Date(at).toISOString() : null);

/** How a poll's answers are broken down. A division's own poll has one division only. */
const readGroups = async (q: Q, kind: StatisticKind, { id, divisionId, targetGroup }: ItemRow) => {
  if (kind !== 'poll' || !targetGroup) return { divisions: [], kinds: [] };
  const asked = kindsInGroup[targetGroup];
  const [divisions, kinds] = await Promise.all([
    divisionId === null ? readByDivision(q, id, asked) : [],
    readByKind(q, id, asked),
  ]);
  return { divisions: hideSmallGroups(divisions), kinds: hideSmallGroups(kinds) };
};

type Item = { readonly kind: StatisticKind; readonly id: string };

const readItemStatistics = async (
  q: Q,
  caller: Caller,
  { kind, id }: Item,
  now: Date,
): Promise<ItemStatistics> => {
  const [found] = await readPublished(q, caller, kind, [id]);
  const item = orNotFound(found);
  const main = mainMeasure[kind];
  const at = new Date(item.at);
  const earlier = sql`${itemsInScope(caller, kind)} and i.host_id is not distinct from ${item.hostId}::uuid
    and i.at < ${at.toISOString()}::timestamptz`;
  const [series, terms, groups, countedAt] = await Promise.all([
    readItemDays(q, id),
    readTerms(q, earlier, main),
    readGroups(q, kind, item),
    readCountedAt(q),
  ]);
  const sums = sumsOf(series, measuresOf[kind]);
  const { sold = 0, refunded = 0, checkedIn = 0 } = sums;
  const isOver = item.endsAt !== null && new Date(item.endsAt) <= now;
  const count = kind === 'event' ? sold - refunded : (sums[main] ?? 0);
  return {
    ...{ kind, id, title: item.title, at: at.toISOString(), countedAt, sums, series, ...groups },
    comparison: compare({
      average: count,
      day: toStockholm(at).date,
      earlier: terms,
      today: toStockholm(now).date,
    }),
    noShows: isOver && checkedIn > 0 ? Math.max(0, sold - refunded - checkedIn) : null,
    release: isoOf(item.release),
  };
};

export const statisticsRoutes: readonly Route[] = [
  onPool(getStatistics, ({ q, caller, query, now }) => readStatistics(q, caller, query, now)),
  onPool(getItemStatistics, ({ q, caller, params, now }) =>
    readItemStatistics(q, caller, { id: params.id, kind: statisticKind.parse(params.kind) }, now),
  ),
];
