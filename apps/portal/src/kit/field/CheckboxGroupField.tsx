import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './choice.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { useFieldIds } from './field-ids.ts';
import { type FormField, useFormField } from './use-form-field.ts';

export type CheckboxGroupFieldProps<V extends FieldValues, T = V> = FormField<V, T> & {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  description?: ReactNode;
};

/** Several choices; the value is a list. Each is a row that can be pressed anywhere. */
export const CheckboxGroupField = <V extends FieldValues, T = V>({
  name,
  control,
  label,
  options,
  description,
}: CheckboxGroupFieldProps<V, T>) => {
  const { value, onChange, onBlur, error } = useFormField({ name, control });
  const ids = useFieldIds({ description, error });
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  return (
    <FieldFrame ids={ids} label={label} description={description} error={error} group="group">
      <div className={classes.options}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            className={classes.option}
            classNames={{ body: classes.body, labelWrapper: classes.labelWrapper, label: classes.label }}
            name={name}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, option.value] : chosen.filter((other) => other !== option.value))
            }
            onBlur={onBlur}
          />
        ))}
      </div>
    </FieldFrame>
  );
};
