import { weekdayName, weekOf, weeksOfMonth } from './calendar-days.ts';
import type { ShownItem } from './calendar-items.ts';
import classes from './grid.module.css';
import type { Handling } from './use-handling.ts';
import { WeekRow } from './WeekRow.tsx';

export type GridViewProps = {
  readonly day: string;
  readonly today: string;
  readonly items: readonly ShownItem[];
  readonly handling: Handling;
  /** Opens the week of a day that has more than fits. */
  readonly onDay: (day: string) => void;
};

const LANES = 5;

export const MonthView = ({ day, ...rest }: GridViewProps) => (
  <div className={classes.frame}>
    <ul className={classes.weekdays} aria-hidden>
      {weekOf(day).map((each) => (
        <li key={each}>{weekdayName(each)}</li>
      ))}
    </ul>
    {weeksOfMonth(day).map((week) => (
      <WeekRow key={week[0]} week={week} month={day.slice(0, 7)} lanes={LANES} {...rest} />
    ))}
  </div>
);

export const WeekView = ({ day, ...rest }: GridViewProps) => (
  <div className={classes.frame}>
    <WeekRow week={weekOf(day)} {...rest} />
  </div>
);
