import type { ReactNode } from 'react';
import { wholeDates } from '../text/whole-dates.tsx';
import classes from './item-rows.module.css';

type ItemRowsProps = { readonly label?: string | undefined; readonly children: ReactNode };

/** A list in a card or a dialog, for a few rows that need no table. */
export const ItemRows = ({ label, children }: ItemRowsProps) => (
  <ul className={classes.rows} aria-label={label}>
    {children}
  </ul>
);

type ItemRowProps = {
  readonly title: ReactNode;
  /** Dimmed lines below the title. */
  readonly lines: readonly string[];
  /** Right-aligned content, such as a badge or buttons. */
  readonly children?: ReactNode;
};

export const ItemRow = ({ title, lines, children }: ItemRowProps) => (
  <li>
    <span className={classes.what}>
      <strong>{title}</strong>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{wholeDates(line)}</span>
      ))}
    </span>
    {children && <span className={classes.acts}>{children}</span>}
  </li>
);
