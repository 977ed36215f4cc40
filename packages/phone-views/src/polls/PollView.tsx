import type { ReactNode } from 'react';
import classes from './poll-view.module.css';

type PollViewProps = {
  imageUrl: string | null;
  title: ReactNode;
  /** The question in a heading of the page's choice. */
  question: ReactNode;
  /** Layout for wide screens, set by the page. */
  className?: string | undefined;
  children: ReactNode;
};

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
