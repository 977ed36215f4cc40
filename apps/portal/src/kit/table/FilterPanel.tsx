import { useId } from 'react';
import fieldClasses from '../field/field.module.css';
import classes from './filter.module.css';
import type { Filter, FilterValues } from './filters.ts';

export type FilterPanelProps = {
  readonly filters: readonly Filter[];
  /** What the days are the days of; without it there are none to choose. */
  readonly dates?: string | undefined;
  readonly values: FilterValues;
  readonly onChange: (key: string, value: string) => void;
};

const Choice = ({
  filter: { key, label, options },
  values,
  onChange,
}: { filter: Filter } & FilterPanelProps) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={fieldClasses.control}
        value={values[key] ?? ''}
        onChange={(event) => onChange(key, event.currentTarget.value)}
      >
        <option value="">Alla</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
};

const Day = (props: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="date"
        className={fieldClasses.control}
        value={props.value}
        min={props.min}
        max={props.max ?? '9999-12-31'}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </div>
  );
};

/** Each choice counts at once; the list behind follows. */
export const FilterPanel = (props: FilterPanelProps) => {
  const { filters, dates, values, onChange } = props;
  return (
    <div className={classes.panel}>
      {filters.map((filter) => (
        <Choice key={filter.key} filter={filter} {...props} />
      ))}
      {dates && (
        <fieldset className={classes.days}>
          <legend>{dates}</legend>
          <Day
            label="Från"
            value={values.from ?? ''}
            {...(values.to && { max: values.to })}
            onChange={(day) => onChange('from', day)}
          />
          <Day
            label="Till"
            value={values.to ?? ''}
            {...(values.from && { min: values.from })}
            onChange={(day) => onChange('to', day)}
          />
        </fieldset>
      )}
    </div>
  );
};
