import { type ListQuery, PAGE_SIZE } from '@karportalen/contract/core/paging';
import { type Column, ilike, or, type SQL } from 'drizzle-orm';

type Slice = { readonly limit: number | null; readonly offset: number; readonly pattern: string | null };

const escapeLike = (search: string) => search.replace(/[\\%_]/g, '\\$&');

/** What a list query means in SQL: null as a limit or pattern stands for all. */
export const sliceOf = ({ page, pageSize, search }: ListQuery): Slice => {
  const paged = page !== undefined || pageSize !== undefined;
  const limit = paged ? (pageSize ?? PAGE_SIZE) : null;
  return {
    limit,
    offset: limit === null ? 0 : ((page ?? 1) - 1) * limit,
    pattern: search ? `%${escapeLike(search)}%` : null,
  };
};

type Sliceable<T> = PromiseLike<T[]> & { limit(n: number): Sliceable<T>; offset(n: number): Sliceable<T> };

/** One page of a select and how many rows there are in all; all of them when no page is asked for. */
export const pageOf = async <T>(
  query: ListQuery,
  select: Sliceable<T>,
  count: () => Promise<number>,
): Promise<{ rows: T[]; total: number }> => {
  const { limit, offset } = sliceOf(query);
  if (limit === null) {
    const rows = await select;
    return { rows, total: rows.length };
  }
  const [rows, total] = await Promise.all([select.limit(limit).offset(offset), count()]);
  return { rows, total };
};

/** How far past the page that is asked for a search is counted. */
const COUNTED_BEYOND = 1000;

/**
 * Up to what number the rows that a search finds are counted. What it finds among very many takes as long to count as it
 * is long, and nobody leafs through it: the count goes on as far as anyone would, and further from each further page.
 */
export const countedTo = (query: ListQuery): number => sliceOf(query).offset + COUNTED_BEYOND;

/** Matches the search in any of the columns, without regard to case; nothing searched for matches all. */
export const searchIn = (query: ListQuery, ...columns: readonly Column[]): SQL | undefined => {
  const { pattern } = sliceOf(query);
  return pattern === null ? undefined : or(...columns.map((column) => ilike(column, pattern)));
};
