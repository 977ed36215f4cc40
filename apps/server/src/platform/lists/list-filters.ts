import { type ArchiveQuery, readCreator } from '@karportalen/contract/core/archive-query';
import { fromStockholm } from '@karportalen/contract/core/time';
import { and, eq, gte, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Owned = Record<'creatorRole' | 'divisionId' | 'committeeId', PgColumn>;

/** The columns that a list can be filtered by. */
export type Filters = { readonly [K in 'group' | 'type' | 'host']?: PgColumn };

const madeBy = (written: string, table: Owned): SQL | undefined => {
  const creator = readCreator(written);
  // By division null, which an index covers; the role alone would scan every row.
  if (creator.kind === 'union') return and(isNull(table.divisionId), eq(table.creatorRole, 'SuperAdmin'));
  if (creator.kind === 'committee') return eq(table.committeeId, creator.id);
  return and(eq(table.divisionId, creator.id), isNull(table.committeeId));
};

const nextDay = (day: string): string => {
  const next = new Date(`${day}T12:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

const midnight = (day: string): SQL => sql`${fromStockholm(day, '00:00').toISOString()}::timestamptz`;

/** Whether the query selects only some of the rows. */
export const isFiltered = ({ search, from, to, creator, group, type, host }: ArchiveQuery): boolean =>
  Boolean(search) || [from, to, creator, group, type, host].some((value) => value !== undefined);

/** The query's filters without its search; undefined without any. Days are compared with `at`. */
export const filterCondition = (
  { from, to, creator, ...query }: ArchiveQuery,
  { table, at, filters = {} }: { table: Owned; at: SQLWrapper; filters?: Filters | undefined },
): SQL | undefined =>
  and(
    from ? gte(at, midnight(from)) : undefined,
    to ? lt(at, midnight(nextDay(to))) : undefined,
    creator ? madeBy(creator, table) : undefined,
    ...(['group', 'type', 'host'] as const).map((key) => {
      const [column, value] = [filters[key], query[key]];
      return column && value !== undefined ? eq(column, value) : undefined;
    }),
  );
