import type { Bucket } from './buckets.ts';

/** A column of the table behind the chart. */
export type Figure<K extends string> = {
  readonly key: K;
  readonly header: string;
  readonly text: (amount: number) => string;
};

/** What a chart of days sums: `up`, `down` and the table's figures. */
export type Measure<K extends string> = {
  /** The upward and the downward figure. */
  readonly up: K;
  readonly down: K;
  /** An amount on the scale. */
  readonly text: (amount: number) => string;
  /** The smallest step of the scale. */
  readonly unit: number;
  /** A column's accessible text. */
  readonly said: (bucket: Bucket<K>) => string;
  readonly figures: readonly Figure<K>[];
};
