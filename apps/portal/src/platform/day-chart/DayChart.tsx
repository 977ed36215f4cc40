import type { Period } from '@karportalen/contract/core/period';
import { type CSSProperties, useState } from 'react';
import { SectionHeading } from '../../kit/page/SectionHeading.tsx';
import { type Bucket, bucketsOf, type Day, unitOf } from './buckets.ts';
import classes from './chart.module.css';
import { amountsTo, datesUnder } from './chart-scale.ts';
import { DayTable } from './DayTable.tsx';
import { bucketText } from './day-text.ts';
import type { Measure } from './measure.ts';

type DayChartProps<K extends string> = {
  /** The chart's whole period. */
  shown: Period;
  /** The chosen period; columns outside it are dimmed. */
  chosen: Period;
  days: readonly Day<K>[];
  measure: Measure<K>;
};

const best = <K extends string>(buckets: readonly Bucket<K>[], up: K): Bucket<K> | undefined =>
  buckets.reduce<Bucket<K> | undefined>((so, one) => (one[up] > (so?.[up] ?? 0) ? one : so), undefined);

type ReadingProps<K extends string> = Pick<Measure<K>, 'said'> & {
  bucket: Bucket<K> | undefined;
  most: boolean;
};

const Reading = <K extends string>({ bucket, most, said }: ReadingProps<K>) => (
  <p className={classes.reading}>
    {bucket && (
      <>
        {most ? 'Mest såldes ' : ''}
        <strong>{bucketText(bucket)}</strong>: {said(bucket)}
      </>
    )}
  </p>
);

/** The least share of the height for refunds, so that they are visible and have room for their amount. */
const LEAST_DEPTH = 0.16;

type Axis = { readonly top: number; readonly depth: number };

/** An amount's distance from the top of the chart, in per cent. */
const placeOf = (amount: number, { top, depth }: Axis): string =>
  `${((top - amount) / (top + depth)) * 100}%`;

type ScaleProps = {
  readonly axis: Axis;
  readonly amounts: readonly number[];
  readonly deepest: number;
  readonly text: (amount: number) => string;
};

const Scale = ({ axis, amounts, deepest, text }: ScaleProps) => (
  <>
    {amounts.map((amount) => (
      <span
        key={amount}
        className={classes.line}
        data-ground={amount === 0 || undefined}
        style={{ top: placeOf(amount, axis) }}
      >
        <span>{amount === 0 ? '0' : text(amount)}</span>
      </span>
    ))}
    {deepest > 0 && (
      <span className={classes.depth} style={{ top: placeOf(-axis.depth, axis) }}>
        −{text(deepest)}
      </span>
    )}
  </>
);

/** Thin columns: sales go up, refunds go down. */
export const DayChart = <K extends string>({ shown, chosen, days, measure }: DayChartProps<K>) => {
  const { up, down, text, said, figures } = measure;
  const [pointed, setPointed] = useState<string>();
  const buckets = bucketsOf(shown, days, [...new Set([up, down, ...figures.map(({ key }) => key)])]);
  const unit = unitOf(shown);
  const most = best(buckets, up);
  const amounts = amountsTo(Math.max(0, ...buckets.map((bucket) => bucket[up])), measure.unit);
  const top = amounts.at(-1) ?? 1;
  const deepest = Math.max(0, ...buckets.map((bucket) => bucket[down]));
  const axis = { top, depth: deepest === 0 ? 0 : Math.max(deepest, LEAST_DEPTH * top) };
  const isChosen = ({ from, to }: Period) => to >= chosen.from && from <= chosen.to;
  const pointedAt = buckets.find(({ from }) => from === pointed);
  // A single day is highlighted; of several, the one that sold most.
  const [only, another] = buckets.filter(isChosen);
  const active = pointedAt ?? (another ? undefined : only);
  const inWords = most ? `Mest såldes ${bucketText(most)}: ${said(most)}.` : 'Inget såldes.';
  const dates = datesUnder(
    buckets.map(({ from }) => from),
    unit,
  );
  const widest = Math.max(...[top, -deepest].map((amount) => text(amount).length));
  const scale = { '--scale': `${widest + 1}ch` } as CSSProperties;
  return (
    <section className={classes.chart} aria-label={`Försäljning per ${unit}`}>
      <header className={classes.head}>
        <SectionHeading className={classes.title}>Försäljning per {unit}</SectionHeading>
        <Reading bucket={active ?? most} most={!active} said={said} />
      </header>
      <div role="img" aria-label={inWords} className={classes.plot} style={scale}>
        <div className={classes.area} onPointerLeave={() => setPointed(undefined)}>
          <Scale axis={axis} amounts={amounts} deepest={deepest} text={text} />
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
                  data-some={bucket[up] > 0 || undefined}
                  style={{ height: `${(bucket[up] / top) * 100}%` }}
                />
                {deepest > 0 && (
                  <span
                    className={classes.refunded}
                    data-some={bucket[down] > 0 || undefined}
                    style={{ height: `${(bucket[down] / axis.depth) * 100}%` }}
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
      <DayTable unit={unit} buckets={buckets} figures={figures} />
    </section>
  );
};
