import { toStockholm } from '@karportalen/contract/core/time';
import { seriesPlaceText } from '@karportalen/contract/events/series-texts';
import type { ReactNode } from 'react';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import classes from './agenda.module.css';
import { capital, firstDay, lastDay, longDay } from './calendar-days.ts';
import { isCalledOff, type ShownItem, spokenKind, statusLabel, timeOf } from './calendar-items.ts';
import { KindIcon } from './KindIcon.tsx';
import kinds from './kind.module.css';
import type { Handling } from './use-handling.ts';

type AgendaProps = {
  readonly items: readonly ShownItem[];
  /** The first day shown. Items that began earlier are listed on it. */
  readonly from: string;
  readonly today: string;
  readonly handling: Handling;
};

type Days = [string, ShownItem[]][];

/** Items grouped by the day they begin on; `ongoing` began before the first day. */
const byDay = (items: readonly ShownItem[], from: string): { ongoing: ShownItem[]; days: Days } => {
  const days = new Map<string, ShownItem[]>();
  for (const item of items.filter((each) => firstDay(each) >= from)) {
    const day = firstDay(item);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return {
    ongoing: items.filter((each) => firstDay(each) < from),
    days: [...days].toSorted(([a], [b]) => a.localeCompare(b)),
  };
};

/** '17:00–23:00'. For an item of several days, only the start: `lengthText` has the rest. */
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
  const series = item.series && seriesPlaceText(item.series);
  const about = [spokenKind(item), item.host, lengthText(item, from), series].filter(
    (part) => part !== undefined,
  );
  return (
    <button
      type="button"
      className={`${kinds.kind} ${classes.row}`}
      data-kind={item.kind}
      data-mine={item.isMine}
      data-called-off={isCalledOff(item) || undefined}
      {...handling.of(item)}
      tabIndex={0}
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

type ListProps = Pick<AgendaProps, 'from' | 'handling'> & { readonly items: readonly ShownItem[] };

const List = ({ items, from, handling }: ListProps) => (
  <ul className={classes.list}>
    {items.map((item) => (
      <li key={item.key}>
        <Row item={item} from={from} handling={handling} />
      </li>
    ))}
  </ul>
);

const DayList = ({ days, today, ...list }: Omit<AgendaProps, 'items'> & { days: Days }) =>
  days.map(([day, items]) => (
    <section key={day} aria-label={longDay(day)}>
      <h3 className={classes.heading}>
        {capital(longDay(day))}
        {day === today && <span className={classes.today}>Idag</span>}
      </h3>
      <List items={items} {...list} />
    </section>
  ));

const Folded = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count > 0 && (
    <details className={classes.folded}>
      <summary>
        {title} <span className={classes.count}>{count}</span>
      </summary>
      <div className={classes.agenda}>{children}</div>
    </details>
  );

/** The items as a list by day: the list view, and the calendar on a phone. What is past is folded, so that today comes first. */
export const Agenda = ({ items, from, today, handling }: AgendaProps) => {
  const { ongoing, days } = byDay(items, from);
  const [past, ahead] = [days.filter(([day]) => day < today), days.filter(([day]) => day >= today)];
  const list = { from, today, handling };
  return (
    <div className={classes.agenda}>
      <Folded title="Pågår sedan tidigare" count={ongoing.length}>
        <List items={ongoing} {...list} />
      </Folded>
      {ahead.length === 0 ? (
        <DayList days={past} {...list} />
      ) : (
        <>
          <Folded title="Tidigare" count={past.reduce((sum, [, own]) => sum + own.length, 0)}>
            <DayList days={past} {...list} />
          </Folded>
          <DayList days={ahead} {...list} />
        </>
      )}
    </div>
  );
};
