import { countText } from '@karportalen/contract/core/number';
import type { Poll } from '@karportalen/contract/polls/fields';

/** The number of voters: each has one vote. */
export const votesOf = ({ answers }: Pick<Poll, 'answers'>): number =>
  answers.reduce((sum, { numberOfVotes }) => sum + numberOfVotes, 0);

/** '1 697 röster'. */
export const votesText = (poll: Pick<Poll, 'answers'>): string => {
  const votes = votesOf(poll);
  return `${countText(votes)} ${votes === 1 ? 'röst' : 'röster'}`;
};
