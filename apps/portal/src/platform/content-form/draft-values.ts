import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** The form's values parsed as a draft, or undefined after setting each error at its field. */
export const draftValues = <V extends FieldValues, T, D>(
  form: UseFormReturn<V, unknown, T>,
  schema: z.ZodType<D>,
): D | undefined => {
  form.clearErrors();
  const parsed = schema.safeParse(form.getValues());
  if (parsed.success) return parsed.data;
  // A field shows its first error, so that one is set last.
  for (const { path, message } of parsed.error.issues.toReversed()) {
    form.setError(path.join('.') as FieldPath<V>, { type: 'draft', message });
  }
  return undefined;
};
