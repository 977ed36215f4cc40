import { once } from '../core/once.ts';
import type { PollAnswer } from './fields.ts';

const number = once(() => new Intl.NumberFormat('sv-SE'));

const joined = (texts: readonly string[], and: string): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1)}`;

/** The result as a sentence for the lock screen; undefined where nobody has voted. */
export const resultSentences = (
  answers: readonly PollAnswer[],
): { readonly swedish: string; readonly english: string } | undefined => {
  const votes = answers.reduce((sum, { numberOfVotes }) => sum + numberOfVotes, 0);
  if (votes === 0) return undefined;
  const most = Math.max(...answers.map(({ numberOfVotes }) => numberOfVotes));
  const first = answers.filter(({ numberOfVotes }) => numberOfVotes === most);
  const count = number().format(votes);
  const percentage = `${first[0]?.numberOfVotesPercentage ?? 0} %`;
  const swedish = joined(
    first.map(({ answerSwedish }) => answerSwedish),
    'och',
  );
  const english = joined(
    first.map(({ answerEnglish }) => answerEnglish),
    'and',
  );
  if (first.length > 1)
    return {
      swedish: `Det blev lika mellan ${swedish}. Antal röster: ${count}.`,
      english: `It is a tie between ${english}. Votes: ${count}.`,
    };
  return {
    swedish: `${swedish} fick flest röster, ${percentage} av ${count}.`,
    english: `${english} got the most votes, ${percentage} of ${count}.`,
  };
};
