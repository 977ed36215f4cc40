import { useRef } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { afterPointerUp } from './after-pointer-up.ts';

/** How every field of the kit is bound to its form. */
export type FormField<V extends FieldValues, T = V> = {
  name: FieldPath<V>;
  control: Control<V, unknown, T>;
};

/**
 * react-hook-form's ref is unused on purpose: it focuses the first invalid field in mount order; our form
 * focuses the first in reading order.
 */
export const useFormField = <V extends FieldValues, T>({ name, control }: FormField<V, T>) => {
  const { field, fieldState } = useController({ name, control });
  const written = useRef(false);

  const write = (value: unknown) => {
    written.current = true;
    field.onChange(value);
  };
  // Leaving an untouched field, or one cleared meanwhile, is no error.
  const leave = () =>
    afterPointerUp(() => {
      if (written.current && control.getFieldState(name).isDirty) field.onBlur();
    });

  return {
    name: field.name,
    value: field.value as unknown,
    onChange: write,
    onBlur: leave,
    error: fieldState.error?.message,
  };
};
