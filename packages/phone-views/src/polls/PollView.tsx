import type { ReactNode } from 'react';
import classes from './poll-view.module.css';

type PollViewProps = {
  imageUrl: string | null;
  title: ReactNode;
  /** What is asked, as a heading of whatever rank the page wants. */
  question: ReactNode;
  /** What the page adds for a wide screen. */
  className?: string | undefined;
  /** The answers, and what goes with them. */
  children: ReactNode;
};

/** A poll that has been opened. */
export const PollView = ({ imageUrl, title, question, className = '', children }: PollViewProps) => (
  <article className={`${classes.poll} ${className}`}>
    {imageUrl && <img src={imageUrl} alt="" className={classes.image} />}
    <div className={classes.body}>
      <div>
        <p className={classes.title}>{title}</p>
        <div className={classes.question}>{question}</div>
      </div>
      {children}
    </div>
  </article>
);
