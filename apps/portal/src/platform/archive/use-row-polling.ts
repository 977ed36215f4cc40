import { REFRESH_INTERVAL_MS } from '@karportalen/contract/core/refresh-interval';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { rowIdentity } from '../../kit/table/row-identity.ts';

export type RowPolling<R> = {
  readonly shouldPoll: (row: R) => boolean;
  readonly read: (ids: readonly string[], signal: AbortSignal) => Promise<readonly R[]>;
};

type Page = Readonly<Record<string, unknown>>;

/** The page with these rows replaced by id. Its only array is the rows. */
const withRows = (page: Page, rows: ReadonlyMap<string | undefined, unknown>): Page =>
  Object.fromEntries(
    Object.entries(page).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((row) => rows.get(rowIdentity(row)) ?? row) : value,
    ]),
  );

/** Polls the rows of a page that change by themselves, and only those, while there are any. */
export const useRowPolling = <R>(
  page: QueryKey,
  rows: readonly R[],
  polling: RowPolling<R> | undefined,
): void => {
  const client = useQueryClient();
  const ids = rows.filter((row) => polling?.shouldPoll(row)).flatMap((row) => rowIdentity(row) ?? []);
  useQuery({
    queryKey: [...page, 'polling', ids],
    queryFn: async ({ signal }) => {
      const read = (await polling?.read(ids, signal)) ?? [];
      const fresh = new Map(read.map((row) => [rowIdentity(row), row]));
      client.setQueryData<Page>(page, (old) => old && withRows(old, fresh));
      // A row has left the list: the page is read again.
      if (fresh.size < ids.length) await client.invalidateQueries({ queryKey: page, exact: true });
      return null;
    },
    // The page itself has just been read.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: ids.length > 0,
    refetchInterval: REFRESH_INTERVAL_MS,
  });
};
