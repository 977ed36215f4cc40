import { useState } from 'react';
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
  readonly isLoading: boolean;
  /** Opens the day, for items that do not fit in its cell. */
  readonly onDay: (day: string) => void;
};

const inMonth = { lanes: 5, barLanes: 2 };
const inWeek = { lanes: 50, barLanes: 4, isApart: true };
/** For a week whose long bars are all shown. */
const wholeWeek = { lanes: 500, barLanes: 450, isApart: true };

export const MonthView = ({ day, ...rest }: GridViewProps) => (
  <div className={classes.frame}>
    <ul className={classes.weekdays} aria-hidden>
      {weekOf(day).map((each) => (
        <li key={each}>{weekdayName(each)}</li>
      ))}
    </ul>
    {weeksOfMonth(day).map((week) => (
      <WeekRow key={week[0]} week={week} month={day.slice(0, 7)} room={inMonth} {...rest} />
    ))}
  </div>
);

/** A press on what does not fit shows all of it in place: there is no closer view to go to. */
export const WeekView = ({ day, onDay: _, ...rest }: GridViewProps) => {
  const [isWhole, setWhole] = useState(false);
  const all = { isWhole, onToggle: () => setWhole(!isWhole) };
  return (
    <div className={classes.frame}>
      <WeekRow week={weekOf(day)} room={isWhole ? wholeWeek : inWeek} all={all} {...rest} />
    </div>
  );
};
