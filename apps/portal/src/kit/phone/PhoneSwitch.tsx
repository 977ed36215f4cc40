import { useId } from 'react';
import classes from './phone.module.css';

export type PhoneSwitchOption<K extends string> = { key: K; label: string; name?: string };

type PhoneSwitchProps<K extends string> = {
  legend: string;
  options: readonly PhoneSwitchOption<K>[];
  value: K;
  onChange: (key: K) => void;
};

/** Stands above a phone and chooses what it shows. */
export const PhoneSwitch = <K extends string>({ legend, options, value, onChange }: PhoneSwitchProps<K>) => {
  const group = useId();
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.key} className={classes.choice} title={option.name}>
          <input
            type="radio"
            name={group}
            className={classes.radio}
            checked={value === option.key}
            onChange={() => onChange(option.key)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
