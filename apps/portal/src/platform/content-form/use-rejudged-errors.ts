import { useEffect } from 'react';
import { type FieldErrors, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

// What the server or the draft's rules said, the form's own rules know nothing of.
const OTHERS = new Set(['server', 'draft']);

const faultedIn = (errors: FieldErrors, path = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    const name = path ? `${path}.${key}` : key;
    if (typeof error !== 'object' || error === null) return [];
    return 'type' in error && typeof error.type === 'string' ? [name] : faultedIn(error as FieldErrors, name);
  });

/** What the rules say of each field now: the first fault that they find there. */
const judge = async (schema: z.ZodType, values: unknown): Promise<Map<string, string>> => {
  const { error } = await schema.safeParseAsync(values);
  const told = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
  return new Map(told.toReversed());
};

/**
 * A fault that two fields share is told at one of them, and goes when the other is mended. The form is asked to draw it
 * anew only then: it draws every field when it is, and a fault that stands would have it do so at every pause.
 */
export const useRejudgedErrors = <V extends FieldValues, T>(
  { subscribe, trigger, getValues }: UseFormReturn<V, unknown, T>,
  schema: z.ZodType<T, V>,
) =>
  useEffect(() => {
    const rejudge = async (errors: FieldErrors, names: readonly string[]) => {
      const told = await judge(schema, getValues());
      const changed = names.filter(
        (name) => told.get(name) !== (get(errors, name) as { message?: string }).message,
      );
      if (changed.length > 0) await trigger(changed as FieldPath<V>[]);
    };
    return subscribe({
      formState: { values: true },
      callback: ({ name, errors = {} }) => {
        const names = faultedIn(errors).filter(
          (one) => one !== name && !OTHERS.has((get(errors, one) as { type: string }).type),
        );
        if (name && names.length > 0) void rejudge(errors, names);
      },
    });
  }, [subscribe, trigger, getValues, schema]);
