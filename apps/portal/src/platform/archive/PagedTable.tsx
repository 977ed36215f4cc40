import { countedTo, PAGE_SIZE } from '@karportalen/contract/core/paging';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { FilterButton } from '../../kit/table/FilterButton.tsx';
import { FilterChips } from '../../kit/table/FilterChips.tsx';
import { activeFilters, type FilterValues } from '../../kit/table/filters.ts';
import { pageCount } from '../../kit/table/pagination-items.ts';
import { SearchBox } from '../../kit/table/SearchBox.tsx';
import type { ArchiveTabDefinition } from './archive-tab.ts';
import type { ArchivePlace } from './use-archive-place.ts';
import { useRowPolling } from './use-row-polling.ts';

export type PagedTableProps<R> = {
  /** The accessible name of the table. */
  readonly label: string;
  readonly tab: ArchiveTabDefinition<R>;
  readonly place: ArchivePlace;
  readonly rowName: (row: R) => string;
  readonly rowKey?: (row: R) => string;
  readonly onOpen?: ((row: R) => void) | undefined;
};

/** A page beyond the end is replaced by the last page. */
const useExistingPage = ({ page, go }: ArchivePlace, isMissing: boolean, total: number): void =>
  useEffect(() => {
    if (isMissing) go({ page: Math.min(pageCount(total, PAGE_SIZE), page - 1) }, { replace: true });
  });

const SEARCH_EMPTY = 'Inget matchar sökningen.';
const FILTER_EMPTY = 'Inget matchar filtret.';

type ToolsProps = {
  readonly tab: Pick<ArchiveTabDefinition<never>, 'key' | 'filters' | 'dates'>;
  readonly place: ArchivePlace;
};

const without = (values: FilterValues, key: string): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== key));

const Tools = ({
  tab: { key: tabKey, filters = [], dates },
  place: { search, filters: values, go },
}: ToolsProps) => {
  const change = (key: string, value: string) =>
    go({ filters: (chosen) => ({ ...without(chosen, key), ...(value !== '' && { [key]: value }) }) });
  return (
    <>
      <SearchBox key={tabKey} initial={search} onSearch={(text) => go({ search: text })} />
      {(filters.length > 0 || dates) && (
        <FilterButton filters={filters} dates={dates} values={values} onChange={change} />
      )}
      <FilterChips
        active={activeFilters(filters, values)}
        onRemove={(key) => change(key, '')}
        onClear={() => go({ filters: {} })}
      />
    </>
  );
};

/** A server-side list as a table: ten rows a page, with search, sort order and filters. */
export const PagedTable = <R,>({ label, tab, place, rowName, rowKey, onOpen }: PagedTableProps<R>) => {
  const slice = tab.slice(place);
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery(slice);
  useRowPolling(slice.queryKey, data?.rows ?? [], tab.polling);
  const { page, go } = place;
  const isSearched = place.search !== '';
  const isFiltered = Object.keys(place.filters).length > 0;
  const isNarrowed = isSearched || isFiltered;
  const total = data?.total ?? 0;
  // While an existing page loads instead, the table is neither this page nor empty.
  const isMissing = data?.rows.length === 0 && total > 0;
  useExistingPage(place, page > 1 && data?.rows.length === 0 && !isPlaceholderData, total);
  const isLeast = isNarrowed && !tab.isCounted && total >= countedTo({ page });
  const clear = <SecondaryButton onClick={() => go({ filters: {} })}>Rensa filter</SecondaryButton>;
  return (
    <DataTable
      label={label}
      columns={tab.columns}
      rows={data?.rows ?? []}
      state={isPending || isMissing ? 'loading' : isError ? 'failed' : 'ready'}
      onRetry={() => void refetch()}
      rowName={rowName}
      {...(rowKey && { rowKey })}
      actions={tab.actions?.filter(({ inDetailOnly }) => !inDetailOnly)}
      onOpen={onOpen}
      emptyText={isFiltered ? FILTER_EMPTY : isSearched ? SEARCH_EMPTY : tab.emptyText}
      emptyAction={isFiltered ? clear : isSearched ? undefined : tab.emptyAction}
      toolbar={<Tools tab={tab} place={place} />}
      sorting={{
        order: place.sort ?? tab.order,
        onSort: (sort) => go({ sort: sort || undefined }),
        usual: tab.usualOrder,
      }}
      paging={{ page, total, isLeast, onPageChange: (to) => go({ page: to }) }}
    />
  );
};
