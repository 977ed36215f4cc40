import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { FilterValues } from '../../kit/table/filters.ts';

type Move = {
  readonly tab?: string;
  readonly page?: number;
  readonly search?: string;
  readonly sort?: string | undefined;
  readonly filters?: FilterValues | ((chosen: FilterValues) => FilterValues);
};

// The highest page number that the server accepts.
const LAST_PAGE = 1_000_000;

const filterKeys = [
  'group',
  'type',
  'host',
  'creator',
  'from',
  'to',
  'kind',
  'by',
  'item',
  'division',
  'staffed',
  'sales',
  'status',
];

const readFilters = (params: URLSearchParams): FilterValues =>
  Object.fromEntries(
    filterKeys.flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  );

const readPlace = (params: URLSearchParams, keys: readonly string[], initial: string) => {
  const asked = params.get('tab') ?? initial;
  return {
    tab: keys.includes(asked) ? asked : initial,
    page: Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? undefined,
    filters: readFilters(params),
  };
};

/**
 * The archive's tab, page, search, order and filters live in the address, so that Back and shared links work.
 */
export const useArchivePlace = (keys: readonly string[], initial: string) => {
  const [params, setParams] = useSearchParams();
  const place = readPlace(params, keys, initial);
  // The address is ahead of the rendered page: a second choice may come before the first has rendered.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  // Another tab starts afresh; any other change keeps the rest and goes to the first page.
  const go = ({ filters, ...next }: Move, { replace = next.search !== undefined } = {}) => {
    const now = readPlace(latest.current, keys, initial);
    const kept = next.tab === undefined ? now : { tab: next.tab, search: '', sort: undefined, filters: {} };
    const to = { ...kept, page: 1, ...next };
    const chosen = typeof filters === 'function' ? filters(now.filters) : (filters ?? kept.filters);
    latest.current = new URLSearchParams({
      ...(to.tab !== initial && { tab: to.tab }),
      ...(to.page > 1 && { page: String(to.page) }),
      ...(to.search !== '' && { search: to.search }),
      ...(to.sort && { sort: to.sort }),
      ...chosen,
    });
    setParams(latest.current, { replace, preventScrollReset: true });
  };

  return { ...place, go };
};

export type ArchivePlace = ReturnType<typeof useArchivePlace>;
