import type { ReactNode } from 'react';

export type Column<R> = {
  key: string;
  header: string;
  render: (row: R) => ReactNode;
  /** Any CSS width; the rest share what is left. */
  width?: string | undefined;
  align?: 'start' | 'end' | undefined;
  /** For what must stay on one line, such as a date with its time. */
  nowrap?: boolean | undefined;
  /** Left out where rows are cards, for what the first cell already says. */
  hideOnPhone?: boolean | undefined;
};

type ActionBase<R> = {
  onClick: (row: R, id: string) => void;
  /** Rows for which the action makes no sense. */
  hidden?: ((row: R) => boolean) | undefined;
  disabled?: ((row: R) => boolean) | undefined;
};

export type RowAction<R> =
  | (ActionBase<R> & { kind: 'copy' | 'edit' | 'download' | 'delete'; label?: string })
  | (ActionBase<R> & { kind: 'custom'; label: string; icon: ReactNode });

export type TableState = 'ready' | 'loading' | 'failed';

/** These props with their defaults filled in. */
export type Given<P, K extends keyof P> = { [Key in K]-?: NonNullable<P[Key]> };
