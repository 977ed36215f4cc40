import { type ReactNode, useId } from 'react';
import { Link } from './Link.tsx';
import classes from './section.module.css';

type SectionProps = {
  title: string;
  /** Where there is more of it. */
  more?: { to: string; text: string } | undefined;
  card?: boolean;
  children: ReactNode;
};

export const Section = ({ title, more, card = false, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {more && (
          <Link to={more.to} className={classes.more}>
            {more.text}
          </Link>
        )}
      </div>
      {card ? <div className={classes.card}>{children}</div> : children}
    </section>
  );
};
