import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

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
  return {
    name: field.name,
    value: field.value as unknown,
    onChange: field.onChange as (value: unknown) => void,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
};
