import { z } from 'zod';
import { id, instant } from '../core/values.ts';
import { questionKinds } from '../events/question-kinds.ts';

const counted = z.strictObject({ name: z.string(), count: z.int().min(0) });

/** An event's answers as sums. Deleting somebody's answers does not change them. */
export const kitchen = z.strictObject({
  title: z.string(),
  startTime: instant.nullable(),
  /** People on the list. */
  people: z.int().min(0),
  asksForFood: z.boolean(),
  /** Each plate once, so that the numbers add up to the people: 'Vegan, Glutenfritt'. The most first. */
  plates: z.array(counted),
  /** People who want nothing special. */
  unspecified: z.int().min(0),
  /** Each need by itself; a plate with two counts in both. */
  needs: z.array(counted),
  /** What people wrote in their own words, as long as it is kept. */
  ownWords: z.array(z.strictObject({ text: z.string(), count: z.int().min(1) })),
  questions: z.array(
    z.strictObject({
      id,
      text: z.string(),
      kind: z.enum(questionKinds),
      isSensitive: z.boolean(),
      perTicket: z.boolean(),
      answers: z.int().min(0),
      /** Options, or yes and no. */
      parts: z.array(counted),
      /** The sum of a number's answers; null for other kinds. */
      total: z.int().min(0).nullable(),
    }),
  ),
  /** When food and sensitive answers were deleted. */
  sensitiveAnswersDeletedAt: instant.nullable(),
  /** Who wants which food, by name; null unless asked for. */
  names: z.array(z.strictObject({ name: z.string(), ticketName: z.string(), food: z.string() })).nullable(),
});
export type Kitchen = z.output<typeof kitchen>;

export const kitchenQuery = z.strictObject({ names: z.enum(['true', 'false']).optional() });

/** Columns of the participant list's file that every event has; questions are columns by their id. */
export const listColumns = [
  'firstName',
  'lastName',
  'cidOrEmail',
  'ticket',
  'food',
  'status',
  'checkedInAt',
] as const;
export type ListColumn = (typeof listColumns)[number];

export const listColumnLabels: Readonly<Record<ListColumn, string>> = {
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  cidOrEmail: 'CID eller e-postadress',
  ticket: 'Biljett',
  food: 'Matpreferenser',
  status: 'Status',
  checkedInAt: 'Incheckad kl.',
};

/** Without columns, all that every event has. */
export const listFileBody = z
  .strictObject({
    columns: z
      .array(z.union([z.enum(listColumns), id], { error: 'Kolumnen finns inte.' }))
      .min(1, 'Välj minst en kolumn.')
      .max(60)
      .optional(),
  })
  .prefault({});
