import { Radio } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './choice.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { useFieldIds } from './field-ids.ts';
import { type FormField, useFormField } from './use-form-field.ts';

export type RadioOption = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean };

export type RadioFieldProps<V extends FieldValues, T = V> = FormField<V, T> & {
  label: string;
  options: readonly RadioOption[];
  description?: ReactNode;
  disabled?: boolean | undefined;
  /** Called when somebody chooses, not when the form is set by code. */
  onChosen?: (() => void) | undefined;
};

/** Each choice is a row that can be pressed anywhere. */
export const RadioField = <V extends FieldValues, T = V>({
  name,
  control,
  label,
  options,
  description,
  disabled = false,
  onChosen,
}: RadioFieldProps<V, T>) => {
  const { value, onChange, onBlur, error } = useFormField({ name, control });
  const ids = useFieldIds({ description, error });
  const group = useId();
  return (
    <FieldFrame ids={ids} label={label} description={description} error={error} group="radiogroup">
      <div className={classes.options} data-three={options.length === 3 || undefined}>
        {options.map((option) => (
          <Radio
            key={option.value}
            className={classes.option}
            classNames={{ body: classes.body, labelWrapper: classes.labelWrapper, label: classes.label }}
            name={group}
            value={option.value}
            label={option.label}
            description={option.description}
            checked={value === option.value}
            disabled={disabled || option.disabled === true}
            onChange={() => {
              onChange(option.value);
              onChosen?.();
            }}
            onBlur={onBlur}
          />
        ))}
      </div>
    </FieldFrame>
  );
};
