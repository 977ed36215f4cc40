import type { ReactNode } from 'react';
import classes from './poll-view.module.css';

type PollViewProps = {
  imageUrl: string | null;
  title: ReactNode;
  /** The question as a heading; its level is the page's choice. */
  question: ReactNode;
  /** Styles that the page adds for wide screens. */
  className?: string | undefined;
  /** The answers, and what goes with them. */
  children: ReactNode;
};

/** An opened poll. */
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
