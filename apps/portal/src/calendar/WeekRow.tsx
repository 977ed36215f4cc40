import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import { longDay, shortWeekday, weekNumber } from './calendar-days.ts';
import type { ShownItem } from './calendar-items.ts';
import classes from './grid.module.css';
import { ItemLine } from './ItemLine.tsx';
import { HIDDEN, hiddenByDay, lanesOf, type Room } from './lanes.ts';
import type { Handling } from './use-handling.ts';

type WeekRowProps = {
  readonly week: readonly string[];
  readonly items: readonly ShownItem[];
  readonly today: string;
  /** 'YYYY-MM'; days of other months are quiet. */
  readonly month?: string;
  /** The number of lanes per day, and how many of them multi-day bars may take. */
  readonly room: Room;
  readonly handling: Handling;
  readonly onDay: (day: string) => void;
};

/** A week as seven days side by side, with its items in lanes below the dates. */
export const WeekRow = ({ week, items, today, month, room, handling, onDay }: WeekRowProps) => {
  const placed = lanesOf(week, items, room);
  const hidden = hiddenByDay(placed);
  const inOrder = placed
    .filter(({ lane }) => lane !== HIDDEN)
    .toSorted((a, b) => a.column - b.column || a.item.start.localeCompare(b.item.start));
  return (
    <section
      className={classes.week}
      data-whole={month === undefined || undefined}
      aria-label={`Vecka ${weekNumber(week[0] ?? '')}`}
    >
      {week.map((day, column) => (
        <div
          key={day}
          className={classes.day}
          style={{ gridColumn: column + 1 }}
          data-day={day}
          data-over={handling.over === day || undefined}
          data-today={day === today || undefined}
          data-outside={month !== undefined && !day.startsWith(month) ? true : undefined}
        >
          {month === undefined && <span className={classes.weekday}>{shortWeekday(day)}</span>}
          <time dateTime={day} className={classes.number}>
            {Number(day.slice(8))}
          </time>
          {day === today && <VisuallyHidden> idag</VisuallyHidden>}
        </div>
      ))}
      <ul className={classes.items}>
        {inOrder.map(({ item, column, span, lane, beganBefore, goesOn }) => (
          <li key={item.key} style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 1 }}>
            <ItemLine {...{ item, handling, beganBefore, goesOn }} isTall={month === undefined} />
          </li>
        ))}
      </ul>
      {hidden.map(
        (count, column) =>
          count > 0 && (
            <button
              key={week[column]}
              type="button"
              className={classes.more}
              style={{ gridColumn: column + 1 }}
              onClick={() => onDay(week[column] ?? '')}
            >
              +{count} till<VisuallyHidden> {longDay(week[column] ?? '')}</VisuallyHidden>
            </button>
          ),
      )}
    </section>
  );
};
