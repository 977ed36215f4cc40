import { countText } from '@karportalen/contract/core/number';
import type { ReadingHour } from '@karportalen/contract/statistics/fields';
import { shortWeekdays, weekdays } from '@karportalen/contract/statistics/measures';
import classes from './charts.module.css';

const LEFT = 36;
const FOOT = 24;
const HOURS = 24;
const TALLEST = 30;
const NAMED = [0, 6, 12, 18];

type HourChartProps = {
  readonly hours: readonly ReadingHour[];
  readonly width: number;
  readonly label: string;
};

/** One square per hour of the week, sized by the number of readers. */
export const HourChart = ({ hours, width, label }: HourChartProps) => {
  const step = (width - LEFT) / HOURS;
  const row = Math.min(TALLEST, Math.max(18, step));
  const room = Math.min(step, row) - 2;
  const most = Math.max(1, ...hours.map(({ count }) => count ?? 0));
  const [x, y] = [(hour: number) => LEFT + (hour + 0.5) * step, (weekday: number) => (weekday - 0.5) * row];
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={row * weekdays.length + FOOT}
      className={classes.drawing}
    >
      {shortWeekdays.map((name, index) => (
        <text key={name} className={classes.day} x={0} y={y(index + 1) + 4}>
          {name}
        </text>
      ))}
      {hours.map(({ weekday, hour, count }) => {
        const side = count === null ? 2 : Math.max(3, Math.sqrt(count / most) * room);
        return (
          <rect
            key={`${weekday} ${hour}`}
            className={count === null ? classes.few : classes.column}
            x={x(hour) - side / 2}
            y={y(weekday) - side / 2}
            width={side}
            height={side}
            rx={Math.min(3, side / 3)}
          >
            {count !== null && (
              <title>{`${weekdays[weekday - 1]} ${hour}–${hour + 1}: ${countText(count)}`}</title>
            )}
          </rect>
        );
      })}
      {NAMED.map((hour) => (
        <text key={hour} className={classes.date} x={x(hour)} y={row * weekdays.length + 18}>
          {hour}
        </text>
      ))}
    </svg>
  );
};
