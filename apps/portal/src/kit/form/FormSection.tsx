import type { ReactNode } from 'react';
import { wholeDates } from '../text/whole-dates.tsx';
import classes from './form-section.module.css';

export type FormSectionProps = {
  number?: number | undefined;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

export const FormSection = ({ number, title, description, children }: FormSectionProps) => (
  <section className={classes.card}>
    <header className={classes.head}>
      {number !== undefined && (
        <span className={classes.number} aria-hidden>
          {number}
        </span>
      )}
      <div>
        <h2 className={classes.title}>{title}</h2>
        {description && <p className={classes.description}>{wholeDates(description)}</p>}
      </div>
    </header>
    <div className={classes.fields}>{children}</div>
  </section>
);
