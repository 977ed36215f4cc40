import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

type PageSectionProps = {
  title: string;
  /** The heading's element, chosen by the page. */
  heading: 'h2' | 'p';
  /** A 'see all' link. */
  more?: ReactNode;
  card?: boolean;
  children: ReactNode;
};

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
