import { useId } from 'react';
import classes from './segmented.module.css';

type SegmentedProps<K extends string> = {
  legend: string;
  options: readonly { readonly key: K; readonly label: string; readonly lang?: string }[];
  value: K;
  onChange: (key: K) => void;
};

/** Radio buttons drawn as one segmented control. */
export const Segmented = <K extends string>({ legend, options, value, onChange }: SegmentedProps<K>) => {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map(({ key, label, lang }) => (
        <label key={key} className={classes.choice} lang={lang}>
          <input type="radio" name={name} checked={value === key} onChange={() => onChange(key)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
