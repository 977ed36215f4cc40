import { textMessages } from '@karportalen/contract/core/text-spec';
import type { z } from 'zod';
import { problem } from './problem.ts';

const sentenceOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return 'Okänt fält.';
  // A message of our own is Swedish; zod's defaults are English and name its types.
  return /^(Invalid|Too (big|small)|Unrecognized)/.test(issue.message) ? 'Ogiltigt värde.' : issue.message;
};

const fieldErrorsOf = (error: z.ZodError): Record<string, string> => {
  const found = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    for (const key of keys) {
      const name = key.join('.');
      if (!found.has(name)) found.set(name, sentenceOf(issue));
    }
  }
  return Object.fromEntries(found);
};

const missing = (issue: z.core.$ZodRawIssue): string | undefined =>
  issue.code === 'invalid_type' && issue.input === undefined ? textMessages.required : undefined;

export const validated = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value, { error: missing });
  if (result.success) return result.data;
  throw problem('INVALID', { fieldErrors: fieldErrorsOf(result.error) });
};
