import { formatDateTime } from '@karportalen/contract/core/date-format';
import { ChartCard } from './charts/ChartCard.tsx';
import type { Chart } from './charts/chart.ts';
import classes from './statistics.module.css';

type ChartsProps = {
  readonly charts: readonly Chart[];
  /** Named in the files. */
  readonly about: string;
  readonly countedAt: string | null;
};

export const Charts = ({ charts, about, countedAt }: ChartsProps) => (
  <>
    <div className={classes.charts}>
      {charts.map((chart) => (
        <ChartCard key={chart.question} chart={chart} about={about} />
      ))}
    </div>
    {countedAt && (
      <p className={classes.counted}>
        Räknat <time>{formatDateTime(countedAt)}</time>, svensk tid.
      </p>
    )}
  </>
);
