import { textMessages } from '../core/text-spec.ts';
import type { ReservationType } from './kinds.ts';
import {
  hasOptions,
  MAX_QUESTIONS,
  MIN_OPTIONS,
  type Question,
  type QuestionKind,
} from './question-kinds.ts';

/*
 * What an organiser may ask. Portal and server judge with these functions.
 */

type Maybe<T> = T | null | undefined;

/** A question as a form or a request has it: texts may be missing. */
export type QuestionFacts = {
  readonly id?: Maybe<string>;
  readonly kind: QuestionKind;
  readonly textSwedish?: Maybe<string>;
  readonly textEnglish?: Maybe<string>;
  readonly options: readonly { readonly swedish?: Maybe<string>; readonly english?: Maybe<string> }[];
  readonly isRequired: boolean;
  readonly ticketTypes: readonly number[];
  readonly perTicket: boolean;
  readonly followsTicket: boolean;
  readonly isSensitive: boolean;
  readonly isHidden: boolean;
};

export const questionTexts = {
  tooMany: 'Du får ha högst tio frågor.',
  tooFewOptions: 'Ange minst två alternativ.',
  sameOption: 'Finns redan. Skriv ett annat.',
  unknownType: 'Biljettypen finns inte längre. Välj en annan.',
  untilStart: 'Måste vara innan eventet startar.',
  answeredKind: 'Någon har redan svarat. Dölj frågan och lägg till en ny i stället.',
  answeredOptions: 'Någon har redan svarat. Du kan lägga till alternativ, men inte ändra de som finns.',
  answeredSensitive: 'Någon har redan svarat på frågan som känslig. Låt den förbli det.',
} as const;

const trimmed = (typed: Maybe<string>): string => typed?.trim() ?? '';

/** A question as it is stored: without what its kind does not have. */
const settled = (question: QuestionFacts): Omit<Question, 'id'> => ({
  kind: question.kind,
  textSwedish: trimmed(question.textSwedish),
  textEnglish: trimmed(question.textEnglish),
  options: hasOptions(question.kind)
    ? question.options.map(({ swedish, english }) => ({
        swedish: trimmed(swedish),
        english: trimmed(english),
      }))
    : [],
  isRequired: question.isRequired,
  ticketTypes: [...new Set(question.ticketTypes)].sort((one, other) => one - other),
  perTicket: question.perTicket,
  followsTicket: question.followsTicket && question.perTicket && !question.isSensitive,
  isSensitive: question.isSensitive,
  isHidden: question.isHidden,
});

/**
 * The questions to store. An id that this event does not have makes a new question. One that was answered and is left out is
 * hidden: its answers stay readable.
 */
export const settledQuestions = (
  sent: readonly QuestionFacts[],
  stored: readonly Question[],
  {
    reservationType,
    isAnswered,
    newId,
    isOwn = (id) => stored.some((one) => one.id === id),
  }: {
    readonly reservationType: ReservationType;
    readonly isAnswered: (id: string) => boolean;
    readonly newId: () => string;
    /** Whether an id is the event's own; of an event that is restored, every id is. */
    readonly isOwn?: (id: string) => boolean;
  },
): Question[] => {
  const asked = reservationType === 'Open' ? [] : sent;
  const taken = new Set<string>();
  const kept = asked.map((question): Question => {
    const { id } = question;
    const ownId = id && !taken.has(id) && isOwn(id) ? id : newId();
    taken.add(ownId);
    return { id: ownId, ...settled(question) };
  });
  const left = stored.filter(({ id }) => !taken.has(id) && isAnswered(id));
  return [...kept, ...left.map((question) => ({ ...question, isHidden: true }))];
};

type Faults = Record<string, string>;

const optionFaults = ({ kind, options }: QuestionFacts, isDraft: boolean): Faults => {
  if (!hasOptions(kind)) return {};
  const faults: Faults = {};
  for (const side of ['swedish', 'english'] as const) {
    const seen = new Set<string>();
    for (const [index, option] of options.entries()) {
      const text = trimmed(option[side]).toLocaleLowerCase('sv');
      if (text === '') {
        if (!isDraft) faults[`options.${index}.${side}`] = textMessages.required;
      } else if (seen.has(text)) faults[`options.${index}.${side}`] = questionTexts.sameOption;
      seen.add(text);
    }
  }
  if (!isDraft && options.length < MIN_OPTIONS) faults.options = questionTexts.tooFewOptions;
  return faults;
};

const faultsOf = (question: QuestionFacts, types: number, isDraft: boolean): Faults => {
  const faults = optionFaults(question, isDraft);
  for (const side of ['textSwedish', 'textEnglish'] as const) {
    if (!isDraft && trimmed(question[side]) === '') faults[side] = textMessages.required;
  }
  if (question.ticketTypes.some((position) => position >= types))
    faults.ticketTypes = questionTexts.unknownType;
  return faults;
};

type Asking = {
  readonly isDraft: boolean;
  readonly startTime?: Maybe<string>;
  readonly questions: readonly QuestionFacts[];
  readonly answersUntil?: Maybe<string>;
  readonly eventReservationDetails: {
    readonly reservationType: ReservationType;
    readonly tickets: readonly unknown[];
  };
};

/** What prevents saving an event's questions, by field. */
export const questionFaults = (event: Asking): Faults => {
  const { reservationType, tickets } = event.eventReservationDetails;
  if (reservationType === 'Open') return {};
  const faults: Faults = {};
  for (const [index, question] of event.questions.entries()) {
    for (const [field, message] of Object.entries(faultsOf(question, tickets.length, event.isDraft)))
      faults[`questions.${index}.${field}`] = message;
  }
  if (event.questions.filter(({ isHidden }) => !isHidden).length > MAX_QUESTIONS)
    faults.questions = questionTexts.tooMany;
  const { answersUntil, startTime } = event;
  if (answersUntil && startTime && new Date(answersUntil) > new Date(startTime))
    faults.answersUntil = questionTexts.untilStart;
  return faults;
};

/** What cannot change once somebody has answered: an answer must keep the meaning that it was given with. */
export const answeredFaults = (
  sent: readonly QuestionFacts[],
  stored: readonly Question[],
  isAnswered: (id: string) => boolean,
): Faults => {
  const faults: Faults = {};
  for (const [index, question] of sent.entries()) {
    const before = stored.find(({ id }) => id === question.id);
    if (!before || !isAnswered(before.id)) continue;
    const after = settled(question);
    const at = (field: string) => `questions.${index}.${field}`;
    if (after.kind !== before.kind) faults[at('kind')] = questionTexts.answeredKind;
    if (after.perTicket !== before.perTicket) faults[at('perTicket')] = questionTexts.answeredKind;
    if (before.isSensitive && !after.isSensitive) faults[at('isSensitive')] = questionTexts.answeredSensitive;
    const isSame = before.options.every(
      ({ swedish, english }, position) =>
        after.options[position]?.swedish === swedish && after.options[position]?.english === english,
    );
    if (!isSame) faults[at('options')] = questionTexts.answeredOptions;
  }
  return faults;
};
