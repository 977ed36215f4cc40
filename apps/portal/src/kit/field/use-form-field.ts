import { useRef } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { whenReleased } from './when-released.ts';

/** How every field of the kit is tied to its form. */
export type FormField<V extends FieldValues, T = V> = {
  name: FieldPath<V>;
  control: Control<V, unknown, T>;
};

/**
 * The form library's ref is left unused on purpose: it would focus the first field that was mounted,
 * and the form focuses the first invalid one a reader meets instead.
 */
export const useFormField = <V extends FieldValues, T>({ name, control }: FormField<V, T>) => {
  const { field, fieldState } = useController({ name, control });
  const written = useRef(false);

  const write = (value: unknown) => {
    written.current = true;
    field.onChange(value);
  };
  // To pass through a field is no fault; one that was cleared meanwhile has nothing to answer for either.
  const leave = () =>
    whenReleased(() => {
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
