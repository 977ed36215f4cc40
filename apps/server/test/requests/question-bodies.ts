import { randomUUID } from 'node:crypto';
import type { Question } from '@karportalen/contract/events/question-kinds';

/** A stored question with a new id, with the test's changes. */
export const makeQuestion = (change: Partial<Question> = {}): Question => ({
  id: randomUUID(),
  kind: 'text',
  textSwedish: 'Vem vill du sitta bredvid?',
  textEnglish: 'Who do you want to sit next to?',
  options: [],
  isRequired: false,
  ticketTypes: [],
  perTicket: true,
  followsTicket: false,
  isSensitive: false,
  isHidden: false,
  ...change,
});

/** The same as a request has it. */
export const questionBody = (change: Partial<Question> = {}) => {
  const { id: _, options, ticketTypes, ...rest } = makeQuestion(change);
  return { ...rest, options: options.map((option) => ({ ...option })), ticketTypes: [...ticketTypes] };
};

export const busOptions = [
  { swedish: 'Tidiga bussen', english: 'The early bus' },
  { swedish: 'Sena bussen', english: 'The late bus' },
];
