import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import { Skeleton } from '../kit/skeleton/Skeleton.tsx';
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
  readonly isLoading: boolean;
  /** Opens the day, for items that do not fit in its cell. */
  readonly onDay?: (day: string) => void;
  /** Instead of that, shows all of the week in place. */
  readonly all?: { readonly isWhole: boolean; readonly onToggle: () => void };
};

/** The days with a skeleton line. */
const WAITING = [0, 2, 3, 5];

/** A week as seven days side by side, with its items in lanes below the dates. */
export const WeekRow = ({
  week,
  items,
  today,
  month,
  room,
  handling,
  isLoading,
  onDay,
  all,
}: WeekRowProps) => {
  const placed = lanesOf(week, items, room);
  const hidden = onDay ? hiddenByDay(placed) : [];
  const unseen = placed.filter(({ lane }) => lane === HIDDEN).length;
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
      {isLoading && (
        <div className={classes.items} aria-hidden>
          {WAITING.map((column) => (
            <div key={column} className={classes.waiting} style={{ gridColumn: column + 1 }}>
              <Skeleton height={16} />
            </div>
          ))}
        </div>
      )}
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
              onClick={() => onDay?.(week[column] ?? '')}
            >
              +{count} till<VisuallyHidden> {longDay(week[column] ?? '')}</VisuallyHidden>
            </button>
          ),
      )}
      {all && (unseen > 0 || all.isWhole) && (
        <button
          type="button"
          className={classes.more}
          data-all
          aria-expanded={all.isWhole}
          onClick={all.onToggle}
        >
          {all.isWhole ? 'Visa färre' : `Visa ${unseen} till`}
        </button>
      )}
    </section>
  );
};
