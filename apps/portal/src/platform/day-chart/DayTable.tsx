import { ChartTable } from '../../kit/table/ChartTable.tsx';
import type { Bucket, Unit } from './buckets.ts';
import { bucketText } from './day-text.ts';
import type { Figure } from './measure.ts';

type DayTableProps<K extends string> = {
  readonly unit: Unit;
  readonly buckets: readonly Bucket<K>[];
  readonly figures: readonly Figure<K>[];
};

const headings: Readonly<Record<Unit, string>> = { dag: 'Dag', vecka: 'Vecka', månad: 'Månad' };

/** The chart's non-empty columns as a table, collapsed. */
export const DayTable = <K extends string>({ unit, buckets, figures }: DayTableProps<K>) => (
  <ChartTable
    label={`Försäljning per ${unit}, tabell`}
    head={[headings[unit], ...figures.map(({ header }) => header)]}
    rows={buckets
      .filter((bucket) => figures.some(({ key }) => bucket[key] !== 0))
      .map((bucket) => [bucketText(bucket), ...figures.map(({ key, text }) => text(bucket[key]))])}
  />
);
