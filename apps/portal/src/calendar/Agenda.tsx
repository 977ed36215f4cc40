import { toStockholm } from '@karportalen/contract/core/time';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import classes from './agenda.module.css';
import { firstDay, lastDay, longDay } from './calendar-days.ts';
import { isCalledOff, type ShownItem, spokenKind, statusLabel, timeOf } from './calendar-items.ts';
import { KindIcon } from './KindIcon.tsx';
import kinds from './kind.module.css';
import type { Handling } from './use-handling.ts';

type AgendaProps = {
  readonly items: readonly ShownItem[];
  /** The first day that is shown: what began before stands there. */
  readonly from: string;
  readonly today: string;
  readonly handling: Handling;
};

/** The items by the day they begin on. */
const byDay = (items: readonly ShownItem[], from: string): [string, ShownItem[]][] => {
  const days = new Map<string, ShownItem[]>();
  for (const item of items) {
    const first = firstDay(item);
    const day = first < from ? from : first;
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].toSorted(([a], [b]) => a.localeCompare(b));
};

/** '17:00–23:00'; what lasts longer says its other day below. */
const timeText = (item: ShownItem, from: string): string => {
  if (firstDay(item) < from) return 'Pågår';
  const start = timeOf(item.start);
  return item.end && firstDay(item) === lastDay(item) ? `${start}–${timeOf(item.end)}` : start;
};

const lengthText = (item: ShownItem, from: string): string | undefined => {
  if (!item.end || firstDay(item) === lastDay(item)) return undefined;
  const end = `${longDay(toStockholm(item.end).date)} ${timeOf(item.end)}`;
  return firstDay(item) < from ? `från ${longDay(firstDay(item))}, till ${end}` : `till ${end}`;
};

const Row = ({ item, from, handling }: { item: ShownItem } & Pick<AgendaProps, 'from' | 'handling'>) => {
  const status = statusLabel(item);
  const about = [spokenKind(item), item.host, lengthText(item, from)].filter((part) => part !== undefined);
  return (
    <button
      type="button"
      className={`${kinds.kind} ${classes.row}`}
      data-kind={item.kind}
      data-mine={item.isMine}
      data-called-off={isCalledOff(item) || undefined}
      {...handling.of(item)}
    >
      <time className={classes.time}>{timeText(item, from)}</time>{' '}
      <span className={classes.sign}>
        <KindIcon kind={item.kind} size={18} />
      </span>
      <span className={classes.text}>
        <span className={classes.title}>{item.title}</span>{' '}
        <span className={classes.about}>{about.join(' · ')}</span>
      </span>{' '}
      {status && <StatusBadge>{status}</StatusBadge>}
    </button>
  );
};

/** The items as a list by day: the list view, and the calendar on a phone. */
export const Agenda = ({ items, from, today, handling }: AgendaProps) => (
  <div className={classes.agenda}>
    {byDay(items, from).map(([day, own]) => (
      <section key={day} className={classes.day} aria-label={longDay(day)}>
        <h3 className={classes.heading} data-today={day === today || undefined}>
          {longDay(day)}
          {day === today && <span className={classes.today}>Idag</span>}
        </h3>
        <ul className={classes.list}>
          {own.map((item) => (
            <li key={item.key}>
              <Row item={item} from={from} handling={handling} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
