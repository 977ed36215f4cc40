import { type ListQuery, PAGE_SIZE } from '@karportalen/contract/core/paging';
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A list query, or one for a stretch that begins anywhere. */
export type SliceQuery = ListQuery & { readonly slice?: { readonly limit: number; readonly offset: number } };

type Slice = { readonly limit: number | null; readonly offset: number; readonly pattern: string | null };

const escapeLike = (search: string) => search.replace(/[\\%_]/g, '\\$&');

/** What a list query means in SQL: null as a limit or pattern stands for all. */
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

/** Matches the search in a column of small letters, without regard to case; undefined when nothing is searched for. */
export const searchIn = (query: ListQuery, column: SQLWrapper): SQL | undefined => {
  const { pattern } = sliceOf(query);
  return pattern === null ? undefined : sql`${column} like lower(${pattern})`;
};

const isNumber = /^(?=(?:\D*\d){3})[\d-]+$/;

/** Matches the digits of the search in columns of digits and hyphens; undefined where it cannot be in them. */
export const numberIn = ({ search = '' }: ListQuery, columns: readonly SQLWrapper[]): SQL | undefined => {
  if (!isNumber.test(search)) return undefined;
  const pattern = `%${search.replaceAll('-', '')}%`;
  return or(...columns.map((column) => sql`replace(${column}, '-', '') like ${pattern}`));
};

/** A stretch of a list. Backwards, the offset is from the list's end, and what is found is still in the list's order. */
export type Stretch = { readonly limit: number; readonly offset: number; readonly backwards: boolean };

type Reader<T> = {
  /** Null asks for the whole list. The total is told where it was read first. */
  readonly rows: (stretch: Stretch | null, total?: number) => PromiseLike<T[]>;
  readonly total: () => PromiseLike<number>;
  readonly totalFirst: boolean;
  /** Whether the total may be less than there is, since only so many are counted. */
  readonly isLeast?: boolean;
};

/** Whether it pays to know how long the list is before it is read: rows before the page have to be passed by. */
export const isDeep = (query: SliceQuery): boolean => sliceOf(query).offset > 1000;

/** How a page is read: from the end that is nearer. Ahead where it is not known how long the list is. */
export const stretchOf = (
  { limit, offset }: { readonly limit: number; readonly offset: number },
  size = Number.POSITIVE_INFINITY,
): Stretch => {
  const after = size - offset - limit;
  if (after >= offset) return { limit, offset, backwards: false };
  return { limit: Math.min(limit, size - offset), offset: Math.max(after, 0), backwards: true };
};

/** One page of a list and how long the list is; all of it when no page is asked for. */
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
  // Where it is counted only some way past the page, its end is not known.
  const stretch = stretchOf({ limit, offset }, isLeast ? undefined : size);
  return { rows: await rows(stretch, size), total: size };
};
