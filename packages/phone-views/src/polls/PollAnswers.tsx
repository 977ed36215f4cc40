import type { ReactNode } from 'react';
import classes from './poll-answers.module.css';

/** A list of answers as the app draws them: to choose from, or as they came out. */
export const PollAnswers = ({ children }: { children: ReactNode }) => (
  <ul className={classes.answers}>{children}</ul>
);

type ChoiceProps = { text: string; pale?: boolean; chosen?: boolean; onChoose?: () => void };

/** An answer that can be chosen. Without somebody to choose it, as in the portal, it is only drawn. */
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

/** What an answer got: a bar as long as its share. */
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
