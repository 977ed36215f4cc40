import { countText } from '@karportalen/contract/core/number';
import type { Poll } from '@karportalen/contract/polls/fields';
import classes from './results.module.css';
import { votesOf } from './votes.ts';

const voteWord = (count: number) => (count === 1 ? 'röst' : 'röster');

/** The most votes that an answer has; ties share it. */
const leaders = ({ answers }: Pick<Poll, 'answers'>): number => {
  const most = Math.max(0, ...answers.map(({ numberOfVotes }) => numberOfVotes));
  return most === 0 ? Number.POSITIVE_INFINITY : most;
};

export const ResultBars = ({ poll }: { poll: Poll }) => {
  const votes = votesOf(poll);
  const most = leaders(poll);
  return (
    <section className={classes.results} aria-label="Resultat">
      <p className={classes.sum}>
        <strong>{countText(votes)}</strong> {voteWord(votes)}
        <span className={classes.opened}>
          Öppnad av <strong>{countText(poll.openedByCount)}</strong>
          {poll.targetGroup && ` av ${countText(poll.targetGroup.count)}`}
        </span>
      </p>
      <ul className={classes.bars}>
        {poll.answers.map((answer) => (
          <li
            key={`${answer.answerSwedish} ${answer.answerEnglish}`}
            className={classes.bar}
            data-leads={answer.numberOfVotes >= most || undefined}
          >
            <span className={classes.label}>
              {answer.answerSwedish} <span lang="en">{answer.answerEnglish}</span>
            </span>
            <span className={classes.numbers}>
              {countText(answer.numberOfVotes)} {voteWord(answer.numberOfVotes)}
              <strong>{answer.numberOfVotesPercentage} %</strong>
            </span>
            <span className={classes.track} aria-hidden>
              <span className={classes.filled} style={{ width: `${answer.numberOfVotesPercentage}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
