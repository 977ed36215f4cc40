import { z } from 'zod';
import { text } from './text.ts';
import type { TextSpec } from './text-spec.ts';
import { typedInstantFault } from './typed-instant.ts';

export const id = z.uuid('Ogiltigt id.');

export const named = z.strictObject({ id, name: z.string() });

/** The owning division, whose members the item reaches; null for the union's own. */
export const ownerDivision = named.nullable();

/** Instants travel as ISO 8601 in UTC. A half-typed one in a form gets its own message. */
export const instant = z.iso.datetime({
  error: ({ input }) => typedInstantFault(input) ?? 'Ogiltigt datum.',
});

/** A calendar day in Stockholm, 'YYYY-MM-DD'. */
export const calendarDay = z.iso.date({ error: 'Ogiltigt datum.' });

export const instantFault = (value: string): string | undefined =>
  instant.safeParse(value).error?.issues[0]?.message;

// Deliberately loose: the mail that arrives is the real check. No spaces, one @, a dot in the domain, and
// nothing that a mail server refuses by its form alone.
const emailPattern =
  /^[^\s\p{Cc}@"<>(),;:\\[\]]{1,64}@[^\s\p{Cc}@"<>(),;:\\[\]]+\.[^\s\p{Cc}@.,;:"<>()\\[\]]{2,}$/u;

export const isEmail = (value: string): boolean => value.length <= 254 && emailPattern.test(value);

/** Addresses are stored and compared in lower case. */
export const email = (spec: TextSpec & { readonly invalid: string }) =>
  text({ max: 254, ...spec })
    .refine(isEmail, spec.invalid)
    .transform((value) => value.toLowerCase());
