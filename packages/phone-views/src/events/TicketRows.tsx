import type { ReactNode } from 'react';
import type { Language } from '../language.ts';
import classes from './ticket-rows.module.css';
import { costText } from './words.ts';

export const TicketRows = ({ children }: { children: ReactNode }) => (
  <ul className={classes.rows}>{children}</ul>
);

type TicketRowProps = {
  name: string;
  price: number;
  language: Language;
  /** The control for how many. */
  control?: ReactNode;
  /** Fields for each chosen ticket. */
  children?: ReactNode;
};

/** A ticket type with its price. */
export const TicketRow = ({ name, price, language, control, children }: TicketRowProps) => (
  <li>
    <div className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{name || '–'}</span>
        <span className={classes.price}>{costText(price, language)}</span>
      </span>
      {control}
    </div>
    {children}
  </li>
);
