import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ArchiveTabs } from '../../kit/page/ArchiveTabs.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { SearchBox } from '../../kit/table/SearchBox.tsx';
import type { ArchiveTabDefinition } from './archive-tab.ts';
import { useArchivePlace } from './use-archive-place.ts';

export type ArchiveProps<R> = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly tabs: readonly [ArchiveTabDefinition<R>, ...ArchiveTabDefinition<R>[]];
  /** The first tab unless named. */
  readonly initialTab?: string;
  readonly rowName: (row: R) => string;
  readonly onOpen?: (row: R, tab: string) => void;
};

const SEARCH_EMPTY = 'Inget matchar sökningen.';

/** The page of every archive: tabs, search, a table of ten rows a page. */
export const Archive = <R,>({
  title,
  description,
  action,
  tabs,
  initialTab = tabs[0].key,
  rowName,
  onOpen,
}: ArchiveProps<R>) => {
  const place = useArchivePlace(
    tabs.map((tab) => tab.key),
    initialTab,
  );
  const tab = tabs.find(({ key }) => key === place.tab) ?? tabs[0];
  const { data, isPending, isError, refetch } = useQuery(tab.slice(place.page, place.search));
  const searching = place.search !== '';
  return (
    <>
      <PageHead title={title} description={description} action={action} />
      <ArchiveTabs
        label={title}
        tabs={tabs}
        value={tab.key}
        onChange={(key) => place.go({ tab: key, search: '' })}
      >
        <DataTable
          label={`${title}, ${tab.label.toLowerCase()}`}
          columns={tab.columns}
          rows={data?.rows ?? []}
          state={isPending ? 'loading' : isError ? 'failed' : 'ready'}
          onRetry={() => void refetch()}
          rowName={rowName}
          actions={tab.actions}
          onOpen={onOpen && ((row) => onOpen(row, tab.key))}
          emptyText={searching ? SEARCH_EMPTY : tab.emptyText}
          emptyAction={searching ? undefined : tab.emptyAction}
          toolbar={
            <SearchBox key={tab.key} initial={place.search} onSearch={(search) => place.go({ search })} />
          }
          paging={{ page: place.page, total: data?.total ?? 0, onPageChange: (page) => place.go({ page }) }}
        />
      </ArchiveTabs>
    </>
  );
};
