import { textMessages } from '@karportalen/contract/core/text-spec';
import type { z } from 'zod';
import { problem } from './problem.ts';

const fieldErrorsOf = (error: z.ZodError): Record<string, string> => {
  const found = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    for (const key of keys) {
      const name = key.join('.');
      if (!found.has(name)) found.set(name, issue.message);
    }
  }
  return Object.fromEntries(found);
};

/** For issues without a sentence of their own: zod's messages name programming types. */
const sentenceOf = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'unrecognized_keys') return 'Okänt fält.';
  return issue.code === 'invalid_type' && issue.input === undefined
    ? textMessages.required
    : 'Ogiltigt värde.';
};

export const validated = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value, { error: sentenceOf });
  if (result.success) return result.data;
  throw problem('INVALID', { fieldErrors: fieldErrorsOf(result.error) });
};
