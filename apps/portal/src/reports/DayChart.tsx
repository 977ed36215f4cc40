import { countText } from '@karportalen/contract/core/number';
import type { ReportDay } from '@karportalen/contract/reports/fields';
import type { Period } from '@karportalen/contract/reports/period';
import { useState } from 'react';
import { type Bucket, bucketsOf, unitOf } from './buckets.ts';
import classes from './chart.module.css';
import { bucketText, shortDayText } from './day-text.ts';
import { moneyText } from './money.ts';

type DayChartProps = {
  /** What the columns span. */
  shown: Period;
  /** What the report is of; columns outside it stand back. */
  chosen: Period;
  days: readonly ReportDay[];
};

const best = (buckets: readonly Bucket[]): Bucket | undefined =>
  buckets.reduce<Bucket | undefined>((so, one) => (one.soldOre > (so?.soldOre ?? 0) ? one : so), undefined);

const said = (bucket: Bucket): string => {
  const sold = `${moneyText(bucket.soldOre)}, ${countText(bucket.soldTickets)} ${bucket.soldTickets === 1 ? 'biljett' : 'biljetter'}`;
  return bucket.refundedOre > 0 ? `${sold}, återbetalt ${moneyText(bucket.refundedOre)}` : sold;
};

const Reading = ({ bucket, most }: { bucket: Bucket | undefined; most: boolean }) => (
  <p className={classes.reading}>
    {bucket && (
      <>
        {most ? 'Mest såldes ' : ''}
        <strong>{bucketText(bucket)}</strong>: {said(bucket)}
      </>
    )}
  </p>
);

/** Thin columns: what was sold stands up, what was paid back hangs down. */
export const DayChart = ({ shown, chosen, days }: DayChartProps) => {
  const [pointed, setPointed] = useState<string>();
  const buckets = bucketsOf(shown, days);
  const unit = unitOf(shown);
  const top = best(buckets);
  const highest = Math.max(1, ...buckets.map(({ soldOre }) => soldOre));
  const deepest = Math.max(0, ...buckets.map(({ refundedOre }) => refundedOre));
  const scale = highest + deepest;
  const isChosen = ({ from, to }: Bucket) => to >= chosen.from && from <= chosen.to;
  const pointedAt = buckets.find(({ from }) => from === pointed);
  // A single day is what one came for; of several, the one that sold most.
  const [only, another] = buckets.filter(isChosen);
  const active = pointedAt ?? (another ? undefined : only);
  const inWords = top ? `Mest såldes ${bucketText(top)}: ${said(top)}.` : 'Inget såldes.';
  return (
    <section className={classes.chart} aria-label={`Försäljning per ${unit}`}>
      <header className={classes.head}>
        <h3 className={classes.title}>Försäljning per {unit}</h3>
        <Reading bucket={active ?? top} most={!active} />
      </header>
      <div role="img" aria-label={inWords}>
        <div
          className={classes.columns}
          style={{ gridTemplateRows: `${highest / scale}fr ${deepest / scale}fr` }}
          onPointerLeave={() => setPointed(undefined)}
        >
          <span className={classes.line} style={{ top: `${(highest / scale) * 100}%` }} />
          {buckets.map((bucket) => (
            <div
              key={bucket.from}
              className={classes.column}
              data-off={isChosen(bucket) ? undefined : true}
              data-active={bucket.from === pointed || undefined}
              onPointerEnter={() => setPointed(bucket.from)}
            >
              <span className={classes.sold} style={{ height: `${(bucket.soldOre / highest) * 100}%` }} />
              {deepest > 0 && (
                <span
                  className={classes.refunded}
                  style={{ height: `${(bucket.refundedOre / deepest) * 100}%` }}
                />
              )}
            </div>
          ))}
        </div>
        <div className={classes.ends}>
          <span>{shortDayText(shown.from)}</span>
          {shown.to !== shown.from && <span>{shortDayText(shown.to)}</span>}
        </div>
      </div>
    </section>
  );
};
