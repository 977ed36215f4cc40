import { useId } from 'react';
import { type PeriodName, periodLabels, periodNames } from './period.ts';
import classes from './statistics.module.css';

type PeriodChoiceProps = { readonly value: PeriodName; readonly onChange: (name: PeriodName) => void };

export const PeriodChoice = ({ value, onChange }: PeriodChoiceProps) => {
  const group = useId();
  return (
    <fieldset className={classes.period}>
      <legend className={classes.label}>Period</legend>
      <div className={classes.segments}>
        {periodNames.map((name) => (
          <label key={name} className={classes.segment}>
            <input
              type="radio"
              name={group}
              className={classes.radio}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            {periodLabels[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
