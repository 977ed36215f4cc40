import { countText } from '@karportalen/contract/core/number';
import type { ReportDay } from '@karportalen/contract/reports/fields';
import type { Period } from '@karportalen/contract/reports/period';
import { type CSSProperties, useState } from 'react';
import { type Bucket, bucketsOf, unitOf } from './buckets.ts';
import classes from './chart.module.css';
import { amountsTo, datesUnder } from './chart-scale.ts';
import { DayTable } from './DayTable.tsx';
import { bucketText } from './day-text.ts';
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

/** So much of what is sold refunds have room for at least, so that they are seen and their amount can stand beside them. */
const LEAST_DEPTH = 0.16;

type Axis = { readonly top: number; readonly depth: number };

/** How far down from the top of the chart an amount is, in per cent. */
const placeOf = (ore: number, { top, depth }: Axis): string => `${((top - ore) / (top + depth)) * 100}%`;

type ScaleProps = { readonly axis: Axis; readonly amounts: readonly number[]; readonly deepest: number };

const Scale = ({ axis, amounts, deepest }: ScaleProps) => (
  <>
    {amounts.map((amount) => (
      <span
        key={amount}
        className={classes.line}
        data-ground={amount === 0 || undefined}
        style={{ top: placeOf(amount, axis) }}
      >
        <span>{amount === 0 ? '0' : moneyText(amount)}</span>
      </span>
    ))}
    {deepest > 0 && (
      <span className={classes.depth} style={{ top: placeOf(-axis.depth, axis) }}>
        −{moneyText(deepest)}
      </span>
    )}
  </>
);

/** Thin columns: what was sold stands up, what was paid back hangs down. */
export const DayChart = ({ shown, chosen, days }: DayChartProps) => {
  const [pointed, setPointed] = useState<string>();
  const buckets = bucketsOf(shown, days);
  const unit = unitOf(shown);
  const most = best(buckets);
  const amounts = amountsTo(Math.max(0, ...buckets.map(({ soldOre }) => soldOre)));
  const top = amounts.at(-1) ?? 1;
  const deepest = Math.max(0, ...buckets.map(({ refundedOre }) => refundedOre));
  const axis = { top, depth: deepest === 0 ? 0 : Math.max(deepest, LEAST_DEPTH * top) };
  const isChosen = ({ from, to }: Bucket) => to >= chosen.from && from <= chosen.to;
  const pointedAt = buckets.find(({ from }) => from === pointed);
  // A single day is what one came for; of several, the one that sold most.
  const [only, another] = buckets.filter(isChosen);
  const active = pointedAt ?? (another ? undefined : only);
  const inWords = most ? `Mest såldes ${bucketText(most)}: ${said(most)}.` : 'Inget såldes.';
  const dates = datesUnder(
    buckets.map(({ from }) => from),
    unit,
  );
  const widest = Math.max(...[top, -deepest].map((ore) => moneyText(ore).length));
  const scale = { '--scale': `${widest + 1}ch` } as CSSProperties;
  return (
    <section className={classes.chart} aria-label={`Försäljning per ${unit}`}>
      <header className={classes.head}>
        <h3 className={classes.title}>Försäljning per {unit}</h3>
        <Reading bucket={active ?? most} most={!active} />
      </header>
      <div role="img" aria-label={inWords} className={classes.plot} style={scale}>
        <div className={classes.area} onPointerLeave={() => setPointed(undefined)}>
          <Scale axis={axis} amounts={amounts} deepest={deepest} />
          <div className={classes.columns} style={{ gridTemplateRows: `${top}fr ${axis.depth}fr` }}>
            {buckets.map((bucket) => (
              <div
                key={bucket.from}
                className={classes.column}
                data-off={isChosen(bucket) ? undefined : true}
                data-active={bucket.from === pointed || undefined}
                onPointerEnter={() => setPointed(bucket.from)}
              >
                <span
                  className={classes.sold}
                  data-some={bucket.soldOre > 0 || undefined}
                  style={{ height: `${(bucket.soldOre / top) * 100}%` }}
                />
                {deepest > 0 && (
                  <span
                    className={classes.refunded}
                    data-some={bucket.refundedOre > 0 || undefined}
                    style={{ height: `${(bucket.refundedOre / axis.depth) * 100}%` }}
                  />
                )}
              </div>
            ))}
          </div>
        </div>
        <div className={classes.dates}>
          {buckets.map(({ from }, index) => (
            <span key={from}>{dates[index]}</span>
          ))}
        </div>
      </div>
      <DayTable unit={unit} buckets={buckets} />
    </section>
  );
};
