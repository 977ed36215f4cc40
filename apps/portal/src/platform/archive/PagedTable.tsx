import { countedTo } from '@karportalen/contract/core/paging';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { SearchBox } from '../../kit/table/SearchBox.tsx';
import type { ArchiveTabDefinition } from './archive-tab.ts';
import type { ArchivePlace } from './use-archive-place.ts';
import { useMovingRows } from './use-moving-rows.ts';

export type PagedTableProps<R> = {
  /** Names the table for those who listen. */
  readonly label: string;
  readonly tab: ArchiveTabDefinition<R>;
  readonly place: ArchivePlace;
  readonly rowName: (row: R) => string;
  readonly rowKey?: (row: R) => string;
  readonly onOpen?: ((row: R) => void) | undefined;
};

const SEARCH_EMPTY = 'Inget matchar sökningen.';

/** A list of the server's as a table: ten rows a page, with a search. */
export const PagedTable = <R,>({ label, tab, place, rowName, rowKey, onOpen }: PagedTableProps<R>) => {
  const slice = tab.slice(place.page, place.search);
  const { data, isPending, isError, refetch } = useQuery(slice);
  useMovingRows(slice.queryKey, data?.rows ?? [], tab.moving);
  const searching = place.search !== '';
  const { page, go } = place;
  const total = data?.total ?? 0;
  const isLeast = searching && total >= countedTo({ page });
  return (
    <DataTable
      label={label}
      columns={tab.columns}
      rows={data?.rows ?? []}
      state={isPending ? 'loading' : isError ? 'failed' : 'ready'}
      onRetry={() => void refetch()}
      rowName={rowName}
      {...(rowKey && { rowKey })}
      actions={tab.actions}
      onOpen={onOpen}
      emptyText={searching ? SEARCH_EMPTY : tab.emptyText}
      emptyAction={searching ? undefined : tab.emptyAction}
      toolbar={<SearchBox key={tab.key} initial={place.search} onSearch={(search) => go({ search })} />}
      paging={{ page, total, isLeast, onPageChange: (to) => go({ page: to }) }}
    />
  );
};
