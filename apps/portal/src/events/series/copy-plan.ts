import { toStockholm } from '@karportalen/contract/core/time';
import type { Event } from '@karportalen/contract/events/fields';
import { seriesTexts } from '@karportalen/contract/events/series-texts';
import { MAX_SERIES, movedToDay, weeklyDays } from '@karportalen/contract/events/series-times';
import { spanText } from '../event-texts.ts';
import type { LaterDate } from './LaterDates.tsx';
import { dayText, whenText } from './series-words.ts';

export const intervals = [
  { value: '1', label: 'Varje vecka' },
  { value: '2', label: 'Varannan vecka' },
  { value: '0', label: 'Valda dagar' },
] as const;
export type Interval = (typeof intervals)[number]['value'];

/** With the original, eight weekly events: a study period. */
export const USUAL_COUNT = '7';

/** Number of copies from the typed text; 0 if it is not a number. */
export const countIn = (typed: string): number =>
  /^\d{1,2}$/.test(typed.trim()) ? Math.min(Number(typed.trim()), MAX_SERIES - 1) : 0;

type Days = {
  /** The day of the event to copy. */
  readonly firstDay: string;
  /** The last day of its series, after which weekly dates continue. */
  readonly lastDay: string;
  readonly interval: Interval;
  readonly count: number;
  readonly picked: readonly string[];
};

const WEEKS_LOOKED_AT = 200;

export const daysOf = ({ firstDay, lastDay, interval, count, picked }: Days): string[] => {
  const weekly =
    interval === '0'
      ? []
      : weeklyDays(firstDay, Number(interval), WEEKS_LOOKED_AT).filter((day) => day > lastDay);
  return [...new Set([...weekly.slice(0, count), ...picked])].sort();
};

type Plan = {
  readonly event: Event;
  readonly firstDay: string;
  readonly days: readonly string[];
  /** The days that already have an event of the series. */
  readonly taken: readonly string[];
  readonly isDraft: boolean;
  readonly now: Date;
};

const faultOf = ({ event, firstDay, taken, isDraft, now }: Plan, day: string): string | undefined => {
  if (taken.includes(day)) return seriesTexts.dayTaken;
  if (isDraft) return undefined;
  const start = movedToDay(event.startTime, firstDay, day);
  if (start && new Date(start) <= now) return 'Dagen har varit.';
  const release = movedToDay(event.eventReservationDetails.ticketReleaseTime, firstDay, day);
  return release && new Date(release) <= now
    ? `Biljettsläppet skulle ha varit ${whenText(release)}. Spara som utkast, så kan du välja en annan tid.`
    : undefined;
};

/** Text with the times of a copy on this day. */
const timesText = ({ event, firstDay }: Plan, day: string): string => {
  const [start, end, release] = [
    event.startTime,
    event.endTime,
    event.eventReservationDetails.ticketReleaseTime,
  ].map((instant) => movedToDay(instant ?? null, firstDay, day));
  if (!start) return '';
  const span = end ? `${toStockholm(start).time}–${toStockholm(end).time}` : toStockholm(start).time;
  return release ? `${span}, biljettsläpp ${whenText(release)}` : span;
};

export const planOf = (plan: Plan): LaterDate[] =>
  plan.days.map((day) => ({
    id: day,
    label: dayText(day),
    about: timesText(plan, day),
    fault: faultOf(plan, day),
  }));

/** The times of the event to copy, such as 'ons 2026-11-25 18:00–01:00'. */
export const firstText = ({ startTime, endTime }: Event): string => spanText(startTime, endTime);
