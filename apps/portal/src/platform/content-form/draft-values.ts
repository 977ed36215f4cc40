import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** The form's values as a draft may hold them, or undefined with each fault at its field. */
export const draftValues = <V extends FieldValues, T, D>(
  form: UseFormReturn<V, unknown, T>,
  schema: z.ZodType<D>,
): D | undefined => {
  form.clearErrors();
  const parsed = schema.safeParse(form.getValues());
  if (parsed.success) return parsed.data;
  // The first fault of a field is the one that is told, so it is set last.
  for (const { path, message } of parsed.error.issues.toReversed()) {
    form.setError(path.join('.') as FieldPath<V>, { type: 'draft', message });
  }
  return undefined;
};
