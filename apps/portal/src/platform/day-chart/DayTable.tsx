import type { Bucket, Unit } from './buckets.ts';
import classes from './day-table.module.css';
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
  <details className={classes.fold}>
    <summary>Visa som tabell</summary>
    <table className={classes.table}>
      <caption className={classes.caption}>Försäljning per {unit}</caption>
      <thead>
        <tr>
          <th scope="col">{headings[unit]}</th>
          {figures.map(({ key, header }) => (
            <th key={key} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buckets
          .filter((bucket) => figures.some(({ key }) => bucket[key] !== 0))
          .map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">{bucketText(bucket)}</th>
              {figures.map(({ key, text }) => (
                <td key={key}>{text(bucket[key])}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  </details>
);
