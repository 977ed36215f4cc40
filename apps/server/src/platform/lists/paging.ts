import { type ListQuery, PAGE_SIZE } from '@karportalen/contract/core/paging';
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A list query, or one for a stretch at any offset. */
export type SliceQuery = ListQuery & { readonly slice?: { readonly limit: number; readonly offset: number } };

type Slice = { readonly limit: number | null; readonly offset: number; readonly pattern: string | null };

const escapeLike = (search: string) => search.replace(/[\\%_]/g, '\\$&');

/** A list query in SQL terms: null as limit or pattern means all. */
export const sliceOf = ({ page, pageSize, search, slice }: SliceQuery): Slice => {
  const paged = page !== undefined || pageSize !== undefined;
  const limit = paged ? (pageSize ?? PAGE_SIZE) : null;
  return {
    limit,
    offset: limit === null ? 0 : ((page ?? 1) - 1) * limit,
    ...slice,
    pattern: search ? `%${escapeLike(search)}%` : null,
  };
};

/** Condition: a lower-case column contains the search; undefined without a search. */
export const searchIn = (query: ListQuery, column: SQLWrapper): SQL | undefined => {
  const { pattern } = sliceOf(query);
  return pattern === null ? undefined : sql`${column} like lower(${pattern})`;
};

const isNumber = /^(?=(?:\D*\d){3})[\d-]+$/;

/** Condition: the search's digits are in a column of digits and hyphens; undefined where they cannot be. */
export const numberIn = ({ search = '' }: ListQuery, columns: readonly SQLWrapper[]): SQL | undefined => {
  if (!isNumber.test(search)) return undefined;
  const pattern = `%${search.replaceAll('-', '')}%`;
  return or(...columns.map((column) => sql`replace(${column}, '-', '') like ${pattern}`));
};

/** A stretch of a list. Backwards, the offset counts from the end; the rows are still in the list's order. */
export type Stretch = { readonly limit: number; readonly offset: number; readonly backwards: boolean };

type Reader<T> = {
  /** Null is the whole list. The total is passed where it was read first. */
  readonly rows: (stretch: Stretch | null, total?: number) => PromiseLike<T[]>;
  readonly total: () => PromiseLike<number>;
  readonly totalFirst: boolean;
  /** Whether counting stopped at a limit, so that the total may be too low. */
  readonly isLeast?: boolean;
};

/** Whether to read the total first: far into a list, rows before the page have to be skipped. */
export const isDeep = (query: SliceQuery): boolean => sliceOf(query).offset > 1000;

/** Reads a page from the nearer end; forwards when the length is not known. */
export const stretchOf = (
  { limit, offset }: { readonly limit: number; readonly offset: number },
  size = Number.POSITIVE_INFINITY,
): Stretch => {
  const after = size - offset - limit;
  if (after >= offset) return { limit, offset, backwards: false };
  return { limit: Math.min(limit, size - offset), offset: Math.max(after, 0), backwards: true };
};

/** One page and the total; the whole list when no page is asked for. */
export const pageOf = async <T>(
  query: SliceQuery,
  { rows, total, totalFirst, isLeast = sliceOf(query).pattern !== null }: Reader<T>,
): Promise<{ rows: T[]; total: number }> => {
  const { limit, offset } = sliceOf(query);
  if (limit === null) {
    const all = await rows(null);
    return { rows: all, total: all.length };
  }
  if (!totalFirst && !isDeep(query)) {
    const [page, size] = await Promise.all([rows(stretchOf({ limit, offset })), total()]);
    return { rows: page, total: size };
  }
  const size = await total();
  if (offset >= size) return { rows: [], total: size };
  // If counting stopped at a limit, the end is unknown.
  const stretch = stretchOf({ limit, offset }, isLeast ? undefined : size);
  return { rows: await rows(stretch, size), total: size };
};
