import type { ReactNode } from 'react';
import classes from './poll-answers.module.css';

/** The list of answers: choices before the vote, results after it. */
export const PollAnswers = ({ children }: { children: ReactNode }) => (
  <ul className={classes.answers}>{children}</ul>
);

type ChoiceProps = { text: string; pale?: boolean; chosen?: boolean; onChoose?: () => void };

/** An answer to choose. Without `onChoose`, as in the portal's preview, it is drawn but does nothing. */
export const PollChoice = ({ text, pale = false, chosen = false, onChoose }: ChoiceProps) => {
  const look = {
    className: classes.choice,
    'data-pale': pale || undefined,
    'data-chosen': chosen || undefined,
  };
  const drawn = (
    <>
      <span className={classes.ring} aria-hidden />
      <span>{text}</span>
    </>
  );
  return (
    <li>
      {onChoose ? (
        <label {...look}>
          <input type="radio" name="answer" checked={chosen} onChange={onChoose} />
          {drawn}
        </label>
      ) : (
        <span {...look}>{drawn}</span>
      )}
    </li>
  );
};

type ResultProps = { text: string; votes: string; per: number; mine: string | null };

/** An answer's result: a bar as wide as its share of the votes. */
export const PollResult = ({ text, votes, per, mine }: ResultProps) => (
  <li className={classes.result} data-chosen={mine !== null || undefined}>
    <span className={classes.bar} style={{ inlineSize: `${per}%` }} aria-hidden />
    <span className={classes.label}>
      {text}
      {mine !== null && <small>{mine}</small>}
    </span>
    <span className={classes.share}>
      <b>{per} %</b>
      <small>{votes}</small>
    </span>
  </li>
);
