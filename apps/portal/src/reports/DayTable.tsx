import { countText } from '@karportalen/contract/core/number';
import type { Bucket, Unit } from './buckets.ts';
import classes from './day-table.module.css';
import { bucketText } from './day-text.ts';
import { kronorText } from './money.ts';

type DayTableProps = { readonly unit: Unit; readonly buckets: readonly Bucket[] };

const headings: Readonly<Record<Unit, string>> = { dag: 'Dag', vecka: 'Vecka', månad: 'Månad' };

/** The chart in figures, folded: those of its columns on which anything happened. */
export const DayTable = ({ unit, buckets }: DayTableProps) => (
  <details className={classes.fold}>
    <summary>Visa som tabell</summary>
    <table className={classes.table}>
      <caption className={classes.caption}>Försäljning per {unit}</caption>
      <thead>
        <tr>
          <th scope="col">{headings[unit]}</th>
          <th scope="col">Sålda (st)</th>
          <th scope="col">Sålt (kr)</th>
          <th scope="col">Återbetalt (kr)</th>
        </tr>
      </thead>
      <tbody>
        {buckets
          .filter(({ soldTickets, soldOre, refundedOre }) => soldTickets + soldOre + refundedOre > 0)
          .map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">{bucketText(bucket)}</th>
              <td>{countText(bucket.soldTickets)}</td>
              <td>{kronorText(bucket.soldOre)}</td>
              <td>{kronorText(bucket.refundedOre)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </details>
);
