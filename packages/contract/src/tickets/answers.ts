import {
  MAX_ANSWER_NUMBER,
  MAX_ANSWER_TEXT,
  type Question,
  type QuestionOption,
} from '../events/question-kinds.ts';
import { isAskedFor } from './question-applies.ts';

/*
 * Which questions a booking has to answer, and what an answer may be. The server judges with these functions and Kårappen
 * shows with them. No zod here or in what is imported: Kårappen's bundle has none.
 */

/** Text, a number, an option's position, several positions, or yes and no. */
export type AnswerValue = string | number | boolean | readonly number[];
/** By the question's id. */
export type Answers = Readonly<Record<string, AnswerValue>>;

type Asked = Pick<Question, 'id' | 'kind' | 'options' | 'isRequired' | 'ticketTypes' | 'perTicket'>;

/** The questions of a whole order, or of one of its tickets. */
export const askedOf = <Q extends Asked>(
  questions: readonly Q[],
  positions: readonly number[],
  perTicket: boolean,
): Q[] => questions.filter((question) => question.perTicket === perTicket && isAskedFor(question, positions));

export const isEmptyAnswer = (value: AnswerValue | null | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const isPosition = (value: unknown, options: readonly QuestionOption[]): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < options.length;

/** Whether a given answer is of the question's kind. */
const fits = ({ kind, options }: Pick<Asked, 'kind' | 'options'>, value: AnswerValue): boolean => {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.trim().length <= MAX_ANSWER_TEXT;
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ANSWER_NUMBER;
    case 'one':
      return isPosition(value, options);
    case 'several':
      return (
        Array.isArray(value) &&
        value.every((one) => isPosition(one, options)) &&
        new Set(value).size === value.length
      );
    case 'yesNo':
      return typeof value === 'boolean';
  }
};

export type AnswerFault = 'required' | 'unfit';

/** What is wrong with each answer, by the question's id. */
export const answerFaults = (
  asked: readonly Asked[],
  answers: Answers,
): Readonly<Record<string, AnswerFault>> => {
  const faults: Record<string, AnswerFault> = {};
  for (const question of asked) {
    const value = answers[question.id];
    if (value === undefined || isEmptyAnswer(value)) {
      if (question.isRequired) faults[question.id] = 'required';
    } else if (!fits(question, value)) faults[question.id] = 'unfit';
  }
  return faults;
};

const tidy = (value: AnswerValue): AnswerValue =>
  typeof value === 'string'
    ? value.trim()
    : Array.isArray(value)
      ? [...value].sort((one, other) => one - other)
      : value;

/** The answers to keep: given, of a question that is asked, and of its kind. Null where there are none. */
export const keptAnswers = (asked: readonly Asked[], answers: Answers | null): Answers | null => {
  const kept = asked.flatMap((question): [string, AnswerValue][] => {
    const value = answers?.[question.id];
    return value === undefined || isEmptyAnswer(value) || !fits(question, value)
      ? []
      : [[question.id, tidy(value)]];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
};

const yesAndNo = { sv: ['Ja', 'Nej'], en: ['Yes', 'No'] } as const;

/** An answer as it is read. */
export const answerText = (
  { kind, options }: Pick<Asked, 'kind' | 'options'>,
  value: AnswerValue | undefined,
  language: 'sv' | 'en' = 'sv',
): string => {
  if (value === undefined) return '';
  const [yes, no] = yesAndNo[language];
  const optionAt = (position: number) => options[position]?.[language === 'sv' ? 'swedish' : 'english'] ?? '';
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return kind === 'one' ? optionAt(value) : String(value);
  return value.map(optionAt).join(', ');
};
