import { useSearchParams } from 'react-router';
import type { FilterValues } from '../../kit/table/filters.ts';

type Move = {
  readonly tab?: string;
  readonly page?: number;
  readonly search?: string;
  readonly sort?: string | undefined;
  readonly filters?: FilterValues;
};

// What the server takes as a page at all.
const LAST_PAGE = 1_000_000;

const filterKeys = [
  'group',
  'type',
  'host',
  'creator',
  'from',
  'to',
  'kind',
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

/** Which tab, page, search, order and filters the archive shows lives in the address, so that Back and a shared link work. */
export const useArchivePlace = (keys: readonly string[], initial: string) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? initial;
  const tab = keys.includes(asked) ? asked : initial;
  const page = Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  const search = params.get('search') ?? '';
  const sort = params.get('sort') ?? undefined;
  const filters = readFilters(params);

  // Another tab begins anew; anything else keeps what is not said, and begins at its first page.
  const go = (next: Move, { replace = next.search !== undefined } = {}) => {
    const kept = next.tab === undefined ? { tab, search, sort, filters } : { search: '', filters: {} };
    const to = { tab, sort: undefined, page: 1, ...kept, ...next };
    setParams(
      {
        ...(to.tab !== initial && { tab: to.tab }),
        ...(to.page > 1 && { page: String(to.page) }),
        ...(to.search !== '' && { search: to.search }),
        ...(to.sort && { sort: to.sort }),
        ...to.filters,
      },
      { replace, preventScrollReset: true },
    );
  };

  return { tab, page, search, sort, filters, go };
};

export type ArchivePlace = ReturnType<typeof useArchivePlace>;
