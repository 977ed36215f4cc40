import type { Question } from '@karportalen/contract/events/question-kinds';
import { type Answers, keptAnswers } from '@karportalen/contract/tickets/answers';
import { plateName, plateOf } from './food-names.ts';

/** The name under which food is summed, beside questions' ids. */
export const FOOD = 'food';

/** A question's parts and their counts: plates of food, options, yes and no; of a number also the total. */
export type Sums = Map<string, Map<string, number>>;

const add = (sums: Sums, question: string, part: string, count: number): void => {
  const parts = sums.get(question) ?? new Map<string, number>();
  parts.set(part, (parts.get(part) ?? 0) + count);
  sums.set(question, parts);
};

export type Answered = {
  readonly questions: readonly Question[];
  readonly food: string | null;
  readonly answers: Answers | null;
};

/** Adds what one ticket, or one order, has answered. Texts are only counted: they may name somebody. */
export const addAnswers = (sums: Sums, { questions, food, answers }: Answered): void => {
  if (food?.trim()) add(sums, FOOD, plateName(plateOf(food)), 1);
  for (const [id, value] of Object.entries(keptAnswers(questions, answers) ?? {})) {
    add(sums, id, 'answers', 1);
    if (typeof value === 'boolean') add(sums, id, value ? 'yes' : 'no', 1);
    else if (typeof value === 'object') for (const option of value) add(sums, id, String(option), 1);
    else if (typeof value === 'number') {
      const isOption = questions.find((question) => question.id === id)?.kind === 'one';
      add(sums, id, isOption ? String(value) : 'total', isOption ? 1 : value);
    }
  }
};

export const addSum = add;
