import { periodLabels, periodNames } from '@karportalen/contract/core/period';
import { DayField } from '../kit/datetime/DayField.tsx';
import { SegmentedField } from '../kit/field/SegmentedField.tsx';
import classes from './choices.module.css';
import type { ChosenPeriod } from './use-period.ts';

const options = periodNames.map((value) => ({ value, label: periodLabels[value] }));

export const PeriodChoice = ({ chosen }: { chosen: ChosenPeriod }) => {
  const { name, written, write, errorAt, today } = chosen;
  const aYearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return (
    <div>
      <SegmentedField legend="Period" options={options} value={name} onChange={chosen.choose} />
      {name === 'custom' && (
        <div className={classes.days}>
          <DayField
            label="Från"
            value={written.from}
            onChange={(from) => write({ from })}
            error={errorAt('from')}
            max={today}
            from={aYearAgo}
          />
          <DayField
            label="Till"
            value={written.to}
            onChange={(to) => write({ to })}
            error={errorAt('to')}
            max={today}
            from={aYearAgo}
          />
        </div>
      )}
    </div>
  );
};
