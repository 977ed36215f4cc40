import { z } from 'zod';
import { id } from '../core/values.ts';
import { MAX_OPTIONS, MAX_QUESTIONS } from '../events/question-kinds.ts';
import { chosenOption } from '../events/ticket-option-fields.ts';
import { MAX_TICKET_OPTIONS } from '../events/ticket-options.ts';
import type { Answers, AnswerValue } from './answers.ts';
import { MAX_AT_ONCE } from './limits.ts';

// Longer than any answer may be, so that the question's own rule gives the reason.
const MAX_TYPED = 2000;

const value = z.union([z.boolean(), z.int(), z.string().max(MAX_TYPED), z.array(z.int()).max(MAX_OPTIONS)], {
  error: 'Ogiltigt svar.',
});

/** By the kind of the question: a text, a number, an option's position, a list of positions, or true and false. */
export const answer = z.strictObject({ questionId: id, value });
export type Answer = z.output<typeof answer>;

export const answerList = z.array(answer).max(MAX_QUESTIONS * 4);

/** The answers and options of a booking. Its tickets are matched by type, and those of the same type by order. */
export const bookingAnswers = z
  .strictObject({
    /** To what is asked once an order. */
    answers: answerList.default([]),
    tickets: z
      .array(
        z.strictObject({
          ticketTypeId: id,
          answers: answerList.default([]),
          /** If left out, the ticket keeps the options of an earlier try; an empty list removes them. */
          options: z.array(chosenOption).max(MAX_TICKET_OPTIONS).optional(),
        }),
      )
      .max(MAX_AT_ONCE)
      .default([]),
  })
  .prefault({});
export type BookingAnswers = z.output<typeof bookingAnswers>;

export const ticketAnswersBody = z.strictObject({ answers: answerList });

/** The last answer counts where a question is answered twice. */
export const answersIn = (list: readonly Answer[]): Answers =>
  Object.fromEntries(list.map(({ questionId, value: given }) => [questionId, given]));

const copied = (given: AnswerValue): Answer['value'] => (typeof given === 'object' ? [...given] : given);

export const answersOut = (answers: Answers | null): Answer[] =>
  Object.entries(answers ?? {}).map(([questionId, given]) => ({ questionId, value: copied(given) }));
