import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './choice.module.css';
import { type FormField, useFormField } from './use-form-field.ts';

export type SwitchFieldProps<V extends FieldValues, T = V> = FormField<V, T> & {
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean | undefined;
};

export const SwitchField = <V extends FieldValues, T = V>({
  name,
  control,
  ...native
}: SwitchFieldProps<V, T>) => {
  const { value, onChange, onBlur, error } = useFormField({ name, control });
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
