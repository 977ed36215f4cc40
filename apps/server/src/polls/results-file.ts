import { toStockholm } from '@karportalen/contract/core/time';
import type { Poll } from '@karportalen/contract/polls/fields';
import { csvOf } from '../platform/files/csv.ts';
import type { FileAnswer } from '../platform/http/file-answer.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** A CSV with one row per answer and the sums. */
export const resultsFile = ({ titleSwedish, answers }: Poll, now: Date): FileAnswer => ({
  name: `Resultat ${titleSwedish || 'omröstning'} ${toStockholm(now).date}.csv`,
  content: csvOf([
    ['Svar (svenska)', 'Svar (engelska)', 'Antal röster', 'Andel (%)'],
    ...answers.map((one) => [
      one.answerSwedish,
      one.answerEnglish,
      one.numberOfVotes,
      one.numberOfVotesPercentage,
    ]),
    [
      'Totalt',
      'Total',
      sum(answers.map((one) => one.numberOfVotes)),
      sum(answers.map((one) => one.numberOfVotesPercentage)),
    ],
  ]),
});
