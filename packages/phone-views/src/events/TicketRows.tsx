import type { ReactNode } from 'react';
import type { Language } from '../language.ts';
import classes from './ticket-rows.module.css';
import { costText } from './words.ts';

const leftText = (left: number, language: Language): string =>
  language === 'sv' ? (left === 0 ? 'Slut' : `${left} kvar`) : left === 0 ? 'Sold out' : `${left} left`;

export const TicketRows = ({ children }: { children: ReactNode }) => (
  <ul className={classes.rows}>{children}</ul>
);

type TicketRowProps = {
  name: string;
  price: number;
  /** How many are left of a type with a number of its own. */
  left?: number | null | undefined;
  language: Language;
  /** The control for how many. */
  control?: ReactNode;
  /** Fields for each chosen ticket. */
  children?: ReactNode;
};

/** A ticket type with its price. */
export const TicketRow = ({ name, price, left, language, control, children }: TicketRowProps) => (
  <li>
    <div className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{name || '–'}</span>
        <span className={classes.price}>
          {costText(price, language)}
          {typeof left === 'number' && ` · ${leftText(left, language)}`}
        </span>
      </span>
      {control}
    </div>
    {children}
  </li>
);
