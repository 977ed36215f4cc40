import { z } from 'zod';
import { HIDDEN_CHARACTERS, hasHiddenCharacters } from './hidden-characters.ts';
import { atMost } from './text-length.ts';
import { type TextSpec, textMessages } from './text-spec.ts';

// The limit of fields whose spec has none, so that no field takes a whole request body.
const UNNAMED_MAX = 2000;

const withRules = (spec: TextSpec, schema: z.ZodString): z.ZodString => {
  const { label, messages } = spec;
  const max = spec.max ?? UNNAMED_MAX;
  let ruled = atMost(schema, max, messages?.max ?? textMessages.max(label, max));
  if (spec.min !== undefined) {
    ruled = ruled.min(spec.min, messages?.min ?? textMessages.min(label, spec.min));
  }
  if (spec.pattern) ruled = ruled.regex(spec.pattern, messages?.pattern);
  if (spec.prose) return ruled;
  // Last, since other messages about such a text would make no sense to its reader.
  return ruled.refine((typed) => !hasHiddenCharacters(typed), { error: HIDDEN_CHARACTERS, abort: true });
};

/** A required, trimmed text. An empty one gets only the message that it is empty. */
export const text = (spec: TextSpec) => {
  const required = spec.messages?.required ?? textMessages.required;
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .pipe(withRules(spec, z.string()));
};

/** An optional text: absent, null and empty mean the same. */
export const optionalText = (spec: TextSpec) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)),
    withRules(spec, z.string({ error: textMessages.required }).trim()).optional(),
  );

/** For passwords: not trimmed. */
export const secretText = (spec: TextSpec) => {
  const required = spec.messages?.required ?? textMessages.required;
  return z
    .string({ error: required })
    .min(1, { error: required, abort: true })
    .pipe(withRules({ max: 200, prose: true, ...spec }, z.string()));
};
