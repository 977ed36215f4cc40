import { useEffect } from 'react';
import { type FieldErrors, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

// What the server or the draft's rules said, the form's own rules know nothing of.
const OTHERS = new Set(['server', 'draft']);

const faultedIn = (errors: FieldErrors, path = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    const name = path ? `${path}.${key}` : key;
    if (typeof error !== 'object' || error === null) return [];
    return 'type' in error && typeof error.type === 'string' ? [name] : faultedIn(error as FieldErrors, name);
  });

/** A fault that two fields share is told at one of them, and goes when the other is mended. */
export const useRejudgedErrors = <V extends FieldValues, T>({
  subscribe,
  trigger,
}: UseFormReturn<V, unknown, T>) =>
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, errors = {} }) => {
          const names = faultedIn(errors).filter(
            (one) => one !== name && !OTHERS.has((get(errors, one) as { type: string }).type),
          );
          if (name && names.length > 0) void trigger(names as FieldPath<V>[]);
        },
      }),
    [subscribe, trigger],
  );
