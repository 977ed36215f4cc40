import type { ReactNode } from 'react';

export type Column<R> = {
  key: string;
  header: string;
  render: (row: R) => ReactNode;
  /** The width in px below which it is never squeezed, its padding included. */
  least?: number | undefined;
  /** Its share of what is left over; the first column's is 3, the others' 0 unless they say. */
  grow?: number | undefined;
  /** Folds into the first cell's second line where there is no room, the lowest number first; never without one. */
  fold?: number | undefined;
  /** What it says there, where that is not what its cell shows; null when nothing. */
  folded?: ((row: R) => ReactNode) | undefined;
  /** What the list is put in order by when the head is pressed. */
  sort?: string | undefined;
  align?: 'start' | 'end' | undefined;
  /** For what must stay on one line, such as a date with its time. */
  nowrap?: boolean | undefined;
  /** Left out where rows are cards, for what the first cell already says. */
  hideInCards?: boolean | undefined;
};

type ActionBase<R> = {
  /** Rows for which the action makes no sense. */
  hidden?: ((row: R) => boolean) | undefined;
  disabled?: ((row: R) => boolean) | undefined;
};

type Press<R> = ActionBase<R> & { onClick: (row: R, id: string) => void };

export type RowAction<R> =
  | (Press<R> & { kind: 'copy' | 'edit' | 'download' | 'delete'; label?: string })
  | (Press<R> & { kind: 'custom'; label: string; icon: ReactNode })
  /** Leads to a page of its own, and can be opened in another tab. */
  | (ActionBase<R> & { kind: 'link'; label: string; icon: ReactNode; to: (row: R) => string });

/** The server's page, and how many rows there are in all, or at least. */
export type ServerPaging = {
  page: number;
  total: number;
  isLeast?: boolean | undefined;
  onPageChange: (page: number) => void;
};

/** The order is a column's `sort`, with a minus in front when it is turned around. */
export type Sorting = {
  order: string | undefined;
  onSort: (order: string) => void;
  /** What the order that no column stands for is called, where the list has such a one; '' asks for it. */
  usual?: string | undefined;
};

export type TableState = 'ready' | 'loading' | 'failed';

export type DataTableProps<R> = {
  /** Names the table for those who listen. */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  state?: TableState | undefined;
  onRetry?: (() => void) | undefined;
  rowKey?: (row: R) => string | undefined;
  /** What a row is called, for the names of its buttons. */
  rowName?: ((row: R) => string) | undefined;
  actions?: readonly RowAction<R>[] | undefined;
  /** Opens the row's detail; the whole row then is pressable and its first cell holds the button. */
  onOpen?: ((row: R) => void) | undefined;
  onMissingId?: (() => void) | undefined;
  emptyText?: string | undefined;
  emptyIcon?: ReactNode;
  emptyAction?: ReactNode;
  /** Search box, filters. */
  toolbar?: ReactNode;
  /** The server's paging; without it the rows given are cut into pages here. */
  paging?: ServerPaging;
  pageSize?: number | undefined;
  sorting?: Sorting | undefined;
  /** Scrolls at this height under a fixed head instead of paging. */
  height?: number | undefined;
  /** Rows of 45 px and less room between columns, for long lists on a phone. */
  compact?: boolean | undefined;
};

/** These props with their defaults filled in. */
export type Given<P, K extends keyof P> = { [Key in K]-?: NonNullable<P[Key]> };
