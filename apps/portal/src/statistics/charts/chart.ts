import type { Period } from '@karportalen/contract/core/period';
import type { DayCounts, ReadingHour } from '@karportalen/contract/statistics/fields';
import type { Measure } from '@karportalen/contract/statistics/measures';

/** A cell of the table behind a chart. Null is a hidden number. */
export type Cell = string | number | null;
export type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

export type Bar = {
  readonly label: string;
  /** Null where it is not shown. */
  readonly count: number | null;
  /** The share of this many, in per cent. */
  readonly of?: number | undefined;
};

/** Columns over time: one measure, and a day that is marked. */
export type Columns = {
  readonly type: 'columns';
  readonly period: Period;
  readonly days: readonly DayCounts[];
  readonly measure: Measure;
  readonly mark?: { readonly day: string; readonly label: string } | undefined;
};
export type Plot =
  | Columns
  | { readonly type: 'bars'; readonly bars: readonly Bar[] }
  | { readonly type: 'hours'; readonly hours: readonly ReadingHour[] };

/** A question, its answer as one number and one comparison, and what is drawn. */
export type Chart = {
  readonly question: string;
  readonly number: string;
  readonly unit: string;
  readonly comparison?: string | undefined;
  readonly note?: string | undefined;
  readonly plot: Plot;
  readonly table: Table;
};
