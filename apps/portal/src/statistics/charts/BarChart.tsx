import { countText } from '@karportalen/contract/core/number';
import { HIDDEN } from '@karportalen/contract/statistics/texts';
import type { Bar } from './chart.ts';
import classes from './charts.module.css';
import { shareText } from './share-text.ts';

const ROW = 44;
const THICK = 10;

type BarChartProps = { readonly bars: readonly Bar[]; readonly width: number; readonly label: string };

const figureOf = ({ count, of }: Bar): string => {
  if (count === null) return HIDDEN;
  return of ? `${countText(count)} · ${shareText(count, of)}` : countText(count);
};

export const BarChart = ({ bars, width, label }: BarChartProps) => {
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0));
  return (
    <svg role="img" aria-label={label} width={width} height={bars.length * ROW} className={classes.drawing}>
      {bars.map((bar, index) => (
        <g key={bar.label}>
          <text className={classes.label} x={0} y={index * ROW + 16}>
            {bar.label}
          </text>
          <text
            className={bar.count === null ? classes.hidden : classes.figure}
            x={width}
            y={index * ROW + 16}
          >
            {figureOf(bar)}
          </text>
          <rect className={classes.track} x={0} y={index * ROW + 24} width={width} height={THICK} rx={5} />
          {bar.count !== null && bar.count > 0 && (
            <rect
              className={classes.bar}
              x={0}
              y={index * ROW + 24}
              width={Math.max(4, (bar.count / most) * width)}
              height={THICK}
              rx={5}
            />
          )}
        </g>
      ))}
    </svg>
  );
};
