import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import classes from './series.module.css';

export type LaterDate = {
  readonly id: string;
  readonly label: string;
  readonly about?: string | undefined;
  /** Why the date cannot be chosen. */
  readonly fault?: string | undefined;
};

type LaterDatesProps = {
  readonly label: string;
  readonly dates: readonly LaterDate[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
};

/** A checkbox per date, with the reason why it cannot be chosen. */
export const LaterDates = ({ label, dates, chosen, onChange }: LaterDatesProps) => {
  const name = useId();
  return (
    <fieldset className={classes.fieldset}>
      <legend>{label}</legend>
      <ul className={classes.later}>
        {dates.map(({ id, label: date, about, fault }) => (
          <li key={id}>
            <Checkbox
              name={name}
              label={
                <>
                  {wholeDates(date)}
                  {about && <span className={classes.about}> {wholeDates(about)}</span>}
                  {fault && <span className={classes.fault}>{wholeDates(fault)}</span>}
                </>
              }
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
