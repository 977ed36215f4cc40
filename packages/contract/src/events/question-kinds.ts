/** What an organiser asks whoever books. No zod here or in what is imported: Kårappen's bundle has none. */
export const questionKinds = ['text', 'number', 'one', 'several', 'yesNo'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const questionKindLabels: Readonly<Record<QuestionKind, string>> = {
  text: 'Kort text',
  number: 'Antal',
  one: 'Ett av flera alternativ',
  several: 'Flera alternativ',
  yesNo: 'Ja eller nej',
};

export const MAX_QUESTIONS = 10;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 12;
export const MAX_ANSWER_TEXT = 200;
export const MAX_ANSWER_NUMBER = 1_000_000;

const text = { label: 'Fråga', max: 120 } as const;
const option = { label: 'Alternativ', max: 60 } as const;
export const questionText = { textSwedish: text, textEnglish: text } as const;
export const optionText = { swedish: option, english: option } as const;

export type QuestionOption = { readonly swedish: string; readonly english: string };

/** A question as it is stored and shown. */
export type Question = {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly textSwedish: string;
  readonly textEnglish: string;
  /** Of `one` and `several`; an answer names them by position. */
  readonly options: readonly QuestionOption[];
  readonly isRequired: boolean;
  /** Positions of the ticket types that it is asked for; none means all. */
  readonly ticketTypes: readonly number[];
  /** Asked for each ticket; else once an order. */
  readonly perTicket: boolean;
  /** The answer stays with a ticket that is passed on; else the new holder is asked. */
  readonly followsTicket: boolean;
  /** Answers are deleted seven days after the event, and never follow a ticket. */
  readonly isSensitive: boolean;
  /** No longer asked. Answers that were given stay. */
  readonly isHidden: boolean;
};

export const hasOptions = (kind: QuestionKind): boolean => kind === 'one' || kind === 'several';

/** One line that names everything an organiser chose: for the history and where two edits meet. */
export const questionSummary = (question: Omit<Question, 'id'>): string => {
  const { kind, options, ticketTypes } = question;
  const facts = [
    questionKindLabels[kind],
    ...(hasOptions(kind) ? [options.map(({ swedish, english }) => `${swedish}/${english}`).join(', ')] : []),
    ...(question.isRequired ? ['måste besvaras'] : []),
    ...(question.perTicket ? [] : ['en gång per bokning']),
    ...(ticketTypes.length > 0
      ? [`biljettyp ${ticketTypes.map((position) => position + 1).join(', ')}`]
      : []),
    ...(question.followsTicket ? ['följer biljetten'] : []),
    ...(question.isSensitive ? ['känslig'] : []),
    ...(question.isHidden ? ['dold'] : []),
  ];
  return `${question.textSwedish} / ${question.textEnglish} (${facts.join('; ')})`;
};
