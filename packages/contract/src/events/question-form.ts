import { z } from 'zod';
import { formText } from '../core/form-text.ts';
import { eachText } from '../core/text-fields.ts';
import { optionText, questionKinds, questionText } from './question-kinds.ts';

const looseOption = z.object(eachText(optionText, () => z.string()));

/** A question as the form holds it. */
export const looseQuestion = z.object({
  /** Null for a question that is not saved yet. */
  id: z.string().nullable(),
  kind: z.enum(questionKinds),
  ...eachText(questionText, () => z.string()),
  options: z.array(looseOption),
  isRequired: z.boolean(),
  ticketTypes: z.array(z.number()),
  perTicket: z.boolean(),
  followsTicket: z.boolean(),
  isSensitive: z.boolean(),
  isHidden: z.boolean(),
});
export type QuestionValues = z.output<typeof looseQuestion>;

export const emptyOption: QuestionValues['options'][number] = { swedish: '', english: '' };

export const emptyQuestion: QuestionValues = {
  id: null,
  kind: 'text',
  textSwedish: '',
  textEnglish: '',
  options: [emptyOption, emptyOption],
  isRequired: false,
  ticketTypes: [],
  perTicket: true,
  followsTicket: false,
  isSensitive: false,
  isHidden: false,
};

const shape = z.array(
  z.object({
    ...eachText(questionText, formText),
    options: z.array(z.object(eachText(optionText, formText))),
  }),
);

/** The faults in what is typed. */
export const questionShapeFaults = (questions: readonly QuestionValues[]) =>
  shape.safeParse(questions).error?.issues ?? [];

/** Ticket types are named by position: those after a removed one move up. */
export const withoutTicketType = (questions: readonly QuestionValues[], removed: number): QuestionValues[] =>
  questions.map((question) => ({
    ...question,
    ticketTypes: question.ticketTypes
      .filter((position) => position !== removed)
      .map((position) => (position > removed ? position - 1 : position)),
  }));
