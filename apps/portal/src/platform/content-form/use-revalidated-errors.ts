import { useEffect } from 'react';
import { type FieldErrors, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

// Errors set by the server or the draft rules: the form's own schema does not know them.
const OTHERS = new Set(['server', 'draft']);

const faultedIn = (errors: FieldErrors, path = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    const name = path ? `${path}.${key}` : key;
    if (typeof error !== 'object' || error === null) return [];
    return 'type' in error && typeof error.type === 'string' ? [name] : faultedIn(error as FieldErrors, name);
  });

/** The first error of each field by the schema. */
const judge = async (schema: z.ZodType, values: unknown): Promise<Map<string, string>> => {
  const { error } = await schema.safeParseAsync(values);
  const told = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
  return new Map(told.toReversed());
};

/**
 * Revalidates shown errors when other fields change: an error that two fields share is shown at one of them.
 * Errors are set only when they change, since react-hook-form re-renders every field when one is set.
 */
export const useRevalidatedErrors = <V extends FieldValues, T>(
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
