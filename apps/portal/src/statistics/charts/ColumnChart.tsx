import { countText } from '@karportalen/contract/core/number';
import { bucketsOf, unitOf } from '../../platform/day-chart/buckets.ts';
import { amountsTo, datesUnder } from '../../platform/day-chart/chart-scale.ts';
import { bucketText } from '../../platform/day-chart/day-text.ts';
import type { Columns } from './chart.ts';
import classes from './charts.module.css';

const HEIGHT = 220;
const TOP = 28;
const FOOT = 26;
const WIDEST = 20;

const LETTER = 7;

/** Leaves out a date that would run into the one before it. */
const withRoom = (dates: readonly (string | undefined)[], x: (index: number) => number) => {
  let free = 0;
  return dates.map((date, index) => {
    const half = ((date?.length ?? 0) * LETTER) / 2;
    if (!date || x(index) - half < free) return undefined;
    free = x(index) + half + LETTER;
    return date;
  });
};

type ColumnChartProps = Omit<Columns, 'type'> & { readonly width: number; readonly label: string };

/** Columns over time. The marked day has a dashed line with a label, so that it does not depend on colour. */
export const ColumnChart = ({ period, days, measure, mark, width, label }: ColumnChartProps) => {
  const counted = days.map((day) => ({ date: day.date, n: day[measure] ?? 0 }));
  const buckets = bucketsOf(period, counted, ['n']);
  const amounts = amountsTo(Math.max(0, ...buckets.map(({ n }) => n)), 1);
  const top = amounts.at(-1) ?? 1;
  const left = countText(top).length * 8 + 12;
  const step = (width - left) / buckets.length;
  const thick = Math.max(1, Math.min(WIDEST, step * 0.6));
  const ground = HEIGHT - FOOT;
  const y = (n: number) => ground - (n / top) * (ground - TOP);
  const x = (index: number) => left + (index + 0.5) * step;
  const dates = withRoom(
    datesUnder(
      buckets.map(({ from }) => from),
      unitOf(period),
    ),
    x,
  );
  const marked = mark ? buckets.findIndex(({ from, to }) => mark.day >= from && mark.day <= to) : -1;
  return (
    <svg role="img" aria-label={label} width={width} height={HEIGHT} className={classes.drawing}>
      {amounts.map((amount) => (
        <g key={amount}>
          <line
            className={amount === 0 ? classes.ground : classes.line}
            x1={left}
            x2={width}
            y1={y(amount)}
            y2={y(amount)}
          />
          <text className={classes.scale} x={left - 8} y={y(amount) + 4}>
            {countText(amount)}
          </text>
        </g>
      ))}
      {buckets.map((bucket, index) => (
        <g key={bucket.from}>
          {bucket.n > 0 && (
            <rect
              className={classes.column}
              x={x(index) - thick / 2}
              y={Math.min(y(bucket.n), ground - 3)}
              width={thick}
              height={Math.max(3, ground - y(bucket.n))}
            >
              <title>{`${bucketText(bucket)}: ${countText(bucket.n)}`}</title>
            </rect>
          )}
          {dates[index] && (
            <text className={classes.date} x={x(index)} y={HEIGHT - 6}>
              {dates[index]}
            </text>
          )}
        </g>
      ))}
      {mark && marked >= 0 && (
        <g>
          <line className={classes.mark} x1={x(marked)} x2={x(marked)} y1={16} y2={ground} />
          <text className={classes.marked} x={x(marked)} y={12} data-end={x(marked) > width / 2 || undefined}>
            {mark.label}
          </text>
        </g>
      )}
    </svg>
  );
};
