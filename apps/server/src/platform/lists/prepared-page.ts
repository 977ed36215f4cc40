import type { ArchiveQuery } from '@karportalen/contract/core/archive-query';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Q } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Caller } from '../http/caller.ts';
import { anyCaller } from '../ownership/row-scope.ts';
import { FEW, type LongList, orderOf, whichOf } from './long-list.ts';
import { isNarrowed } from './narrowed.ts';
import { isDeep, type SliceQuery, sliceOf } from './paging.ts';

/** The sizes that people ask for. Each is a statement of its own, in which the planner sees how few rows are wanted. */
const SIZES = [10, 25, 50, 100];

/** A moment, or what stands for one in a statement that is put together before it is known. */
export type Moment = Date | SQLWrapper;

/** Who reads, and when, of a statement that is yet to be asked. */
export const anyReading = (caller: Pick<Caller, 'role'>) => ({
  caller: anyCaller(caller),
  now: sql.placeholder('now'),
});

type Rows<T> = {
  readonly prepare: (name: string) => {
    readonly execute: (values?: Record<string, unknown>) => Promise<(T & { total: number })[]>;
  };
};

/** Reads what is answered of the rows that it is given a condition and an order for, and the list's length beside each. */
export type ReadRows<T> = (
  which: SQL | undefined,
  order: readonly SQL[],
  total: SQL<number>,
) => Rows<T> & PromiseLike<(T & { total: number })[]>;

/** Whether the page is one that many ask for: near the beginning of a whole list. */
export const isPlainPage = (query: ArchiveQuery & Pick<SliceQuery, 'slice'>): boolean => {
  const { limit } = sliceOf(query);
  return limit !== null && SIZES.includes(limit) && !query.ids && !isNarrowed(query) && !isDeep(query);
};

type Asked = {
  readonly key: string;
  readonly isSparse: boolean;
  readonly list: () => LongList;
  readonly query: SliceQuery;
  readonly values: { readonly caller: Caller; readonly now: Date };
};

/** A plain page by statements that are planned once. A sparse list's length is read first, and decides how it is found. */
export const readPreparedPage = async <T>(
  q: Q,
  { key, isSparse, list, query, values: { caller, now } }: Asked,
  read: ReadRows<T>,
): Promise<{ rows: T[]; total: number }> => {
  const { limit, offset } = sliceOf(query);
  const { divisionId, committeeId } = caller;
  const values = { divisionId, committeeId, now: now.toISOString(), offset };
  const readTotal = async (): Promise<number> => {
    const statement = prepared(q, `${key} total`, (name) =>
      q.select({ n: sql<number>`n` }).from(sql`(${list().size}) size`).prepare(name),
    );
    return (await statement.execute(values))[0]?.n ?? 0;
  };
  const total = isSparse ? await readTotal() : undefined;
  if (total !== undefined && offset >= total) return { rows: [], total };
  const isFew = total !== undefined && total < FEW;
  const statement = prepared(q, `${key} ${limit} ${isFew}`, (name) => {
    const stretch = { limit: sql.raw(String(limit)), offset: sql.placeholder('offset'), backwards: false };
    const found = list();
    const beside = isSparse ? sql<number>`0` : sql<number>`(${found.size})`;
    return read(whichOf(q, found, stretch, isFew), orderOf(found), beside).prepare(name);
  });
  const rows = await statement.execute(values);
  return { rows, total: total ?? rows[0]?.total ?? (await readTotal()) };
};
