import type { AnswerOf, Definition, ParamsOf, QueryOf } from '@karportalen/contract/core/endpoint';
import { PAGE_SIZE } from '@karportalen/contract/core/paging';
import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Filter } from '../../kit/table/filters.ts';
import type { Column, RowAction } from '../../kit/table/types.ts';
import { type ArgsAndOptions, call } from '../api/call.ts';
import { queryOf } from '../query/query-of.ts';
import type { ArchivePlace } from './use-archive-place.ts';
import type { RowPolling } from './use-row-polling.ts';

export type Slice<R> = { readonly rows: readonly R[]; readonly total: number };

export type ArchiveTabDefinition<R> = {
  readonly key: string;
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly actions?: readonly RowAction<R>[];
  readonly emptyText?: string;
  readonly emptyAction?: ReactNode;
  /** The default sort order as in the address; undefined where no column stands for it. */
  readonly order?: string;
  /** The default order's label, where no column stands for it. */
  readonly usualOrder?: string;
  readonly filters?: readonly Filter[];
  /** What the date filter is about. */
  readonly dates?: string;
  /** Whether the server counts every row, also of a filtered list. */
  readonly isCounted?: boolean;
  readonly slice: (place: ListPlace) => UseQueryOptions<Slice<R>>;
  readonly polling?: RowPolling<R>;
};

/** The parts of the address that the list depends on. */
export type ListPlace = Pick<ArchivePlace, 'page' | 'search' | 'sort' | 'filters'>;

/** A tab with rows of another kind than the others', which renders its own table. */
export type DrawnTab = {
  readonly key: string;
  readonly label: string;
  readonly draw: (place: ArchivePlace) => ReactNode;
};

type ListAnswer = { readonly total: number };

type TakesIds<D extends Definition> = 'ids' extends keyof QueryOf<D> ? true : false;

type Settings<D extends Definition, R> = Omit<ArchiveTabDefinition<R>, 'slice'> & {
  readonly list: D;
  /** Path parameters of the list. */
  readonly params?: ParamsOf<D>;
  readonly rows: (answer: AnswerOf<D>) => readonly R[];
  /**
   * True for a row that is about to change by itself; it is then polled by its id. Only for a list whose
   * endpoint takes `idsQuery`: the server refuses unknown query keys.
   */
  readonly shouldPoll?: TakesIds<D> extends true ? (row: R) => boolean : never;
};

/** A tab over a paged list: `archiveTab({ key: 'draft', label: 'UTKAST', list: listDraftPolls, rows: (a) => a.polls, … })` */
export const archiveTab = <D extends Definition, R>({
  list,
  params,
  rows,
  shouldPoll,
  ...tab
}: Settings<D, R>): ArchiveTabDefinition<R> => ({
  ...tab,
  slice: ({ page, search, sort, filters }) => {
    const known = new Set([
      ...(tab.filters ?? []).map(({ key }) => key),
      ...(tab.dates ? ['from', 'to'] : []),
    ]);
    const query = {
      page,
      pageSize: PAGE_SIZE,
      ...(search !== '' && { search }),
      ...(sort && tab.columns.some((column) => column.sort === sort.replace('-', '')) && { sort }),
      ...Object.fromEntries(Object.entries(filters).filter(([key]) => known.has(key))),
    };
    const read = queryOf(list, ...([{ ...(params && { params }), query }] as unknown as ArgsAndOptions<D>));
    return {
      queryKey: read.queryKey,
      queryFn: read.queryFn as never,
      // Keeps the old page until the new one has loaded, so that nothing jumps.
      placeholderData: keepPreviousData,
      select: (answer) => ({
        rows: rows(answer as unknown as AnswerOf<D>),
        total: (answer as unknown as ListAnswer).total,
      }),
    } as UseQueryOptions<Slice<R>>;
  },
  ...(shouldPoll && {
    polling: {
      shouldPoll,
      read: async (ids, signal) => {
        const args = { ...(params && { params }), query: { ids: ids.join(',') } };
        return rows(
          (await call(list, ...([args, { signal }] as unknown as ArgsAndOptions<D>))) as AnswerOf<D>,
        );
      },
    },
  }),
});
