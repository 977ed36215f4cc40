import { type PeriodName, periodLabels, periodNames } from '@karportalen/contract/core/period';
import { useId } from 'react';
import { DayField } from '../kit/datetime/DayField.tsx';
import classes from './choices.module.css';
import type { ChosenPeriod } from './use-period.ts';

const Segments = ({ name, choose }: Pick<ChosenPeriod, 'name' | 'choose'>) => {
  const group = useId();
  return (
    <fieldset className={classes.period}>
      <legend className={classes.label}>Period</legend>
      <div className={classes.segments}>
        {periodNames.map((each: PeriodName) => (
          <label key={each} className={classes.segment}>
            <input
              type="radio"
              name={group}
              className={classes.radio}
              checked={name === each}
              onChange={() => choose(each)}
            />
            {periodLabels[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

export const PeriodChoice = ({ chosen }: { chosen: ChosenPeriod }) => {
  const { name, written, write, errorAt, today } = chosen;
  const aYearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return (
    <div>
      <Segments name={name} choose={chosen.choose} />
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
