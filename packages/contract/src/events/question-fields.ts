import { z } from 'zod';
import { optionalText } from '../core/text.ts';
import { eachText } from '../core/text-fields.ts';
import { textMessages } from '../core/text-spec.ts';
import { id } from '../core/values.ts';
import { MAX_OPTIONS, optionText, questionKinds, questionText } from './question-kinds.ts';
import { questionTexts } from './question-rules.ts';

const position = z.int().min(0).max(4);

const questionBody = z.strictObject({
  /** Of a question that the event has; it keeps its answers. */
  id: id.nullish(),
  kind: z.enum(questionKinds, textMessages.radioRequired),
  ...eachText(questionText, optionalText),
  options: z
    .array(z.strictObject(eachText(optionText, optionalText)))
    .max(MAX_OPTIONS, `Högst ${MAX_OPTIONS} alternativ.`)
    .default([]),
  isRequired: z.boolean().default(false),
  ticketTypes: z.array(position).max(5).default([]),
  perTicket: z.boolean().default(true),
  followsTicket: z.boolean().default(false),
  isSensitive: z.boolean().default(false),
  isHidden: z.boolean().default(false),
});

/** Hidden ones included; the rules count those that are asked. */
const MAX_SENT = 40;

/** The questions in their order. Those left out are removed, or hidden where somebody has answered. */
export const questionsBody = z.array(questionBody).max(MAX_SENT, questionTexts.tooMany).default([]);

export const question = z.strictObject({
  id,
  kind: z.enum(questionKinds),
  ...eachText(questionText, () => z.string()),
  options: z.array(z.strictObject(eachText(optionText, () => z.string()))),
  isRequired: z.boolean(),
  ticketTypes: z.array(position),
  perTicket: z.boolean(),
  followsTicket: z.boolean(),
  isSensitive: z.boolean(),
  isHidden: z.boolean(),
});

/** What a member is asked. */
export const askedQuestion = question.omit({ isHidden: true, followsTicket: true });
