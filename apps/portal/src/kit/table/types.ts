import type { ReactNode } from 'react';

export type Column<R> = {
  key: string;
  header: string;
  render: (row: R) => ReactNode;
  /** The least width in px, padding included. */
  least?: number | undefined;
  /** Its share of the spare width; by default 3 for the first column and 0 for the others. */
  grow?: number | undefined;
  /**
   * Collapses into the first cell's second line where there is no room, the lowest number first; never
   * without a number.
   */
  fold?: number | undefined;
  /** The collapsed content, where it differs from the cell's; null for none. */
  folded?: ((row: R) => ReactNode) | undefined;
  /** The sort key when the head is pressed. */
  sort?: string | undefined;
  /** 'time' names the sort orders 'earliest first' and 'latest first'. Columns with `nowrap` are times by default. */
  sortedAs?: 'time' | undefined;
  align?: 'start' | 'end' | undefined;
  /** Keeps the content on one line, such as a date with its time. */
  nowrap?: boolean | undefined;
  /** Omitted in cards, for what the first cell already says. */
  hideInCards?: boolean | undefined;
};

type ActionBase<R> = {
  /** Rows for which the action is hidden. */
  hidden?: ((row: R) => boolean) | undefined;
  disabled?: ((row: R) => boolean) | undefined;
  /** A rare action: only in the row's details, not in the row. */
  inDetailOnly?: boolean | undefined;
};

type Press<R> = ActionBase<R> & { onClick: (row: R, id: string) => void };

export type RowAction<R> =
  | (Press<R> & { kind: 'copy' | 'edit' | 'download' | 'delete'; label?: string })
  | (Press<R> & { kind: 'custom'; label: string; icon: ReactNode })
  /** A link to a page, which can be opened in a new tab. */
  | (ActionBase<R> & { kind: 'link'; label: string; icon: ReactNode; to: (row: R) => string });

/** The server's page, and the number of all rows, or at least that many. */
export type ServerPaging = {
  page: number;
  total: number;
  isLeast?: boolean | undefined;
  onPageChange: (page: number) => void;
};

/** The order is a column's `sort`, with a minus in front for descending. */
export type Sorting = {
  order: string | undefined;
  onSort: (order: string) => void;
  /** The label of the default order, where no column stands for it; '' asks for it. */
  usual?: string | undefined;
};

export type TableState = 'ready' | 'loading' | 'failed';

export type DataTableProps<R> = {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  state?: TableState | undefined;
  onRetry?: (() => void) | undefined;
  rowKey?: (row: R) => string | undefined;
  /** A row's name, for the names of its buttons. */
  rowName?: ((row: R) => string) | undefined;
  actions?: readonly RowAction<R>[] | undefined;
  /** Opens the row's detail; the whole row is then pressable and its first cell has the button. */
  onOpen?: ((row: R) => void) | undefined;
  onMissingId?: (() => void) | undefined;
  emptyText?: string | undefined;
  emptyIcon?: ReactNode;
  emptyAction?: ReactNode;
  /** Search box, filters. */
  toolbar?: ReactNode;
  /** Server-side paging; without it the given rows are paged here. */
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
