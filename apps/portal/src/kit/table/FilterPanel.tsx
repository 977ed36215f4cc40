import { toStockholm } from '@karportalen/contract/core/time';
import { useId, useState } from 'react';
import { fullDate, looseDate } from '../datetime/parse.ts';
import fieldClasses from '../field/field.module.css';
import classes from './filter.module.css';
import type { Filter, FilterValues } from './filters.ts';

export type FilterPanelProps = {
  readonly filters: readonly Filter[];
  /** What the date filter is about; without it there is none. */
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

type DayProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
};

/** Applied once it parses as a day. */
const Day = ({ label, value, onChange }: DayProps) => {
  const id = useId();
  const [text, setText] = useState(value);
  const write = (written: string) => {
    setText(written);
    const day = written === '' ? '' : fullDate(written);
    if (day !== undefined) onChange(day);
  };
  const leave = () => {
    const meant = fullDate(text) ?? looseDate(text, toStockholm(new Date()).date);
    if (meant && meant !== text) write(meant);
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={fieldClasses.control}
        placeholder="åååå-mm-dd"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={leave}
      />
    </div>
  );
};

/** Each choice is applied at once. */
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
          <Day label="Från" value={values.from ?? ''} onChange={(day) => onChange('from', day)} />
          <Day label="Till" value={values.to ?? ''} onChange={(day) => onChange('to', day)} />
        </fieldset>
      )}
    </div>
  );
};
