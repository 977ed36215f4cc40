import { z } from 'zod';
import { formText } from '../core/form-text.ts';
import { optionalText, text } from '../core/text.ts';
import { id, instant, named } from '../core/values.ts';
import { APPEAL_MAX, markReasons, markStates } from './marks.ts';

const appealText = { label: 'Skäl', max: APPEAL_MAX, prose: true } as const;
export const answerText = { label: 'Svar', max: 500, prose: true, optional: true } as const;

const mark = {
  id,
  reason: z.enum(markReasons),
  /** When it was given. */
  at: instant,
  /** From then on it does not count and is not shown. */
  expiresAt: instant,
  state: z.enum(markStates),
  /** What the member wrote when asking for it to be struck. */
  appeal: z.string().nullable(),
  /** What the organiser answered. */
  answer: z.string().nullable(),
};

export const memberMark = z.strictObject({
  ...mark,
  event: z.strictObject({ id, name: z.string(), nameSwedish: z.string(), startTime: instant }),
  host: named,
});
export type MemberMark = z.output<typeof memberMark>;

export const appealBody = z.strictObject({ text: text(appealText) });

export const listedMark = z.strictObject({
  ...mark,
  event: named,
  host: named,
  member: z.strictObject({ name: z.string(), cidOrEmail: z.string() }),
  appealedAt: instant.nullable(),
});
export type ListedMark = z.output<typeof listedMark>;

export const answerBody = z.strictObject({
  state: z.enum(['struck', 'counts']),
  answer: optionalText(answerText),
});

/** The typed values: an empty answer is none. */
export const answerForm = z.strictObject({ answer: formText(answerText) });

/** An event's marks: how many there would be if the list were confirmed now, or how many there were when it was. */
export const eventMarks = z.strictObject({
  givesMarks: z.boolean(),
  returnDeadline: instant.nullable(),
  /** When an organiser confirmed who came; null before. */
  confirmedAt: instant.nullable(),
  /** Members who booked, did not give back and were not let in. */
  noShows: z.int().min(0),
  /** Members who gave back after the deadline. */
  lateReturns: z.int().min(0),
});
export type EventMarks = z.output<typeof eventMarks>;

/** The numbers that the organiser saw: if they differ by now, nothing is given. Without them nothing is compared. */
export const confirmBody = z
  .strictObject({ noShows: z.int().min(0).nullish(), lateReturns: z.int().min(0).nullish() })
  .optional();
