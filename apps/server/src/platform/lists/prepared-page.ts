import type { ArchiveQuery } from '@karportalen/contract/core/archive-query';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Q } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Caller } from '../http/caller.ts';
import { anyCaller } from '../ownership/row-scope.ts';
import { isFiltered } from './list-filters.ts';
import { FEW, type LongList, orderOf, whichOf } from './long-list.ts';
import { isDeep, type SliceQuery, sliceOf, stretchOf } from './paging.ts';

/**
 * The portal's page sizes, and 0 for the total alone. One statement each, so that the planner knows how few rows are
 * wanted.
 */
const SIZES = [0, 10, 25, 50, 100];

/** A time, or its placeholder in a prepared statement. */
export type Moment = Date | SQLWrapper;

/**
 * The caller and time as placeholders. For a sparse list the time is a plain parameter, so that the planner uses it.
 * Otherwise it is selected, which gives one plan for all times.
 */
export const anyReading = (caller: Pick<Caller, 'role'>, isSparse: boolean) => ({
  caller: anyCaller(caller),
  now: isSparse ? sql.placeholder('now') : sql`(select ${sql.placeholder('now')}::timestamptz)`,
});

type Rows<T> = {
  readonly prepare: (name: string) => {
    readonly execute: (values?: Record<string, unknown>) => Promise<(T & { total: number })[]>;
  };
};

/** Reads the answer's columns of the rows with this condition and order, with the total beside each. */
export type ReadRows<T> = (
  which: SQL | undefined,
  order: readonly SQL[],
  total: SQL<number>,
) => Rows<T> & PromiseLike<(T & { total: number })[]>;

/** A page that many ask for: unfiltered, and of a size that the portal offers. */
export const isPlainPage = (query: ArchiveQuery & Pick<SliceQuery, 'slice'>): boolean => {
  const { limit } = sliceOf(query);
  return limit !== null && SIZES.includes(limit) && !query.ids && !isFiltered(query);
};

type Asked = {
  readonly key: string;
  readonly isSparse: boolean;
  readonly list: () => LongList;
  readonly query: SliceQuery;
  readonly values: { readonly caller: Caller; readonly now: Date };
};

/** Selected, so that the planner makes one plan for all pages. */
const OFFSET = sql`(select ${sql.placeholder('offset')}::int)`;

/**
 * A plain page by prepared statements. For a sparse list, or far into a list, the total is read first and decides how
 * the page is found.
 */
export const readPreparedPage = async <T>(
  q: Q,
  { key, isSparse, list, query, values: { caller, now } }: Asked,
  read: ReadRows<T>,
): Promise<{ rows: T[]; total: number }> => {
  const { limit, offset } = sliceOf(query);
  const { divisionId, committeeId } = caller;
  const values = { divisionId, committeeId, now: now.toISOString() };
  const readTotal = async (): Promise<number> => {
    const statement = prepared(q, `${key} total`, (name) =>
      q.select({ n: sql<number>`n` }).from(sql`(${list().size}) size`).prepare(name),
    );
    return (await statement.execute(values))[0]?.n ?? 0;
  };
  if (!limit) return { rows: [], total: await readTotal() };
  const total = isSparse || isDeep(query) ? await readTotal() : undefined;
  if (total !== undefined && offset >= total) return { rows: [], total };
  const isFew = isSparse && total !== undefined && total < FEW;
  const { backwards, ...stretch } = stretchOf({ limit, offset }, total);
  const statement = prepared(q, `${key} ${limit} ${isFew} ${backwards} ${total === undefined}`, (name) => {
    const found = list();
    const which = whichOf(q, found, { limit: sql.raw(String(limit)), offset: OFFSET, backwards }, isFew);
    const beside = total === undefined ? sql<number>`(${found.size})` : sql<number>`0`;
    return read(which, orderOf(found), beside).prepare(name);
  });
  const rows = await statement.execute({ ...values, offset: stretch.offset });
  // The last page may be short; from the end it is read as a full one.
  const page = backwards ? rows.slice(-stretch.limit) : rows;
  return { rows: page, total: total ?? rows[0]?.total ?? (await readTotal()) };
};
