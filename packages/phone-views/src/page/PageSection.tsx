import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

type PageSectionProps = {
  title: string;
  /** Of whatever rank the page wants. */
  heading: 'h2' | 'p';
  /** A link to where there is more of it. */
  more?: ReactNode;
  card?: boolean;
  children: ReactNode;
};

/** A part of a page under a title of its own. */
export const PageSection = ({ title, heading: Heading, more, card = false, children }: PageSectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Heading id={id} className={classes.title}>
          {title}
        </Heading>
        {more && <span className={classes.more}>{more}</span>}
      </div>
      {card ? <div className={classes.card}>{children}</div> : children}
    </section>
  );
};
