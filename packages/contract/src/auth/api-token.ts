import { z } from 'zod';
import { functionNames } from '../core/access.ts';
import { text } from '../core/text.ts';
import { id, instant, named } from '../core/values.ts';
import { apiTokenText } from './limits.ts';

/** What is kept of an API token. The secret is only in the answer to making one. */
export const apiToken = z.strictObject({
  id,
  name: z.string(),
  functions: z.array(z.enum(functionNames)),
  isReadOnly: z.boolean(),
  expiresAt: instant,
  createdAt: instant,
  /** Right to the minute; null until the first call. */
  lastUsedAt: instant.nullable(),
  /** Who made it: it does what they may do, and ends with their role. */
  by: named,
  /** The division that it is limited to; null for the whole union. */
  division: named.nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

export const createApiTokenBody = z.strictObject({
  name: text(apiTokenText.name),
  functions: z
    .array(z.enum(functionNames, 'Okänd funktion.'))
    .min(1, 'Välj minst en funktion.')
    .max(functionNames.length, 'Välj varje funktion en gång.'),
  isReadOnly: z.boolean().default(true),
  /** A year from now where it is left out. */
  expiresAt: instant.optional(),
});
export type NewApiToken = z.output<typeof createApiTokenBody>;

/** The dialog's values: 'read' or 'write' instead of isReadOnly, and a date that is always shown. */
export const apiTokenForm = createApiTokenBody
  .omit({ isReadOnly: true })
  .extend({ access: z.enum(['read', 'write']), expiresAt: instant });
