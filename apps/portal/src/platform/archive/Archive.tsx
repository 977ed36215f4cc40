import type { ReactNode } from 'react';
import { ArchiveTabs } from '../../kit/page/ArchiveTabs.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import type { RowAction } from '../../kit/table/types.ts';
import type { ArchiveTabDefinition, DrawnTab } from './archive-tab.ts';
import { PagedTable } from './PagedTable.tsx';
import { useArchivePlace } from './use-archive-place.ts';

type AnyTab<R> = ArchiveTabDefinition<R> | DrawnTab;

export type ArchiveProps<R> = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly tabs: readonly [AnyTab<R>, ...AnyTab<R>[]];
  /** The first tab by default. */
  readonly initialTab?: string;
  readonly rowName: (row: R) => string;
  /** Called with the row and its tab's actions. */
  readonly onOpen?: (row: R, actions: readonly RowAction<R>[]) => void;
};

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
  return (
    <>
      <PageHead title={title} description={description} action={action} />
      <ArchiveTabs label={title} tabs={tabs} value={tab.key} onChange={(key) => place.go({ tab: key })}>
        {'draw' in tab ? (
          tab.draw(place)
        ) : (
          <PagedTable<R>
            label={`${title}, ${tab.label.toLowerCase()}`}
            tab={tab}
            place={place}
            rowName={rowName}
            onOpen={onOpen && ((row) => onOpen(row, tab.actions ?? []))}
          />
        )}
      </ArchiveTabs>
    </>
  );
};
