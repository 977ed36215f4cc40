import { useId } from 'react';
import classes from './segmented.module.css';

type SegmentedFieldProps<V extends string> = {
  readonly legend: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
};

/** One of a few, side by side: radio buttons that look like a switch with several positions. */
export const SegmentedField = <V extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentedFieldProps<V>) => {
  const group = useId();
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.segments}>
        {options.map((option) => (
          <label key={option.value} className={classes.segment}>
            <input
              type="radio"
              name={group}
              className={classes.radio}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
