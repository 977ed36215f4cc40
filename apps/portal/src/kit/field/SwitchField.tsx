import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBound } from './bound.ts';
import classes from './choice.module.css';

export type SwitchFieldProps<V extends FieldValues, T = V> = Bound<V, T> & {
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean | undefined;
};

export const SwitchField = <V extends FieldValues, T = V>({
  name,
  control,
  ...native
}: SwitchFieldProps<V, T>) => {
  const { value, onChange, onBlur, error } = useBound({ name, control });
  return (
    <Switch
      {...native}
      className={classes.plain}
      withThumbIndicator={false}
      name={name}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
      error={error}
    />
  );
};
