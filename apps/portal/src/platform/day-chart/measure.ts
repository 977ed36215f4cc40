import type { Bucket } from './buckets.ts';

/** A column of the table behind the chart. */
export type Figure<K extends string> = {
  readonly key: K;
  readonly header: string;
  readonly text: (amount: number) => string;
};

/** What a chart of days counts: of each column, its `up`, its `down` and its figures are summed. */
export type Measure<K extends string> = {
  /** What stands up, and what hangs down. */
  readonly up: K;
  readonly down: K;
  /** An amount on the scale. */
  readonly text: (amount: number) => string;
  /** The least step of the scale. */
  readonly unit: number;
  /** One column in words. */
  readonly said: (bucket: Bucket<K>) => string;
  readonly figures: readonly Figure<K>[];
};
