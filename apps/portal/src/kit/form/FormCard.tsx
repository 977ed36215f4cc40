import type { ReactNode } from 'react';
import classes from './card-list.module.css';

type FormCardProps = {
  /** Names the card: 'Fråga 2'. */
  readonly title: string;
  readonly note?: ReactNode;
  /** Icon buttons beside the title. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
};

/** One of the cards in a `CardList`. */
export const FormCard = ({ title, note, acts, children }: FormCardProps) => (
  <section className={classes.card} aria-label={title}>
    <header className={classes.head}>
      <h3 className={classes.heading}>
        {title}
        {note && <span className={classes.note}> {note}</span>}
      </h3>
      {acts && <div className={classes.acts}>{acts}</div>}
    </header>
    {children}
  </section>
);
