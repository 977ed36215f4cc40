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
  /** How many one wants. */
  control?: ReactNode;
  /** What is asked for each of them. */
  children?: ReactNode;
};

/** A kind of ticket and what it costs. */
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
