import { addDays, fromStockholm, toStockholm } from '../core/time.ts';

/*
 * The times of a copy on another day. Times of day are kept, not durations: a pub that closes at 01:00 also does so on the nights
 * when the clocks change. Portal and server share these functions.
 */

/** The most events in one series: enough for a weekly event during a term, and few enough for one transaction. */
export const MAX_SERIES = 30;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A time of day, this many calendar days after the event's first day. */
export type ClockTime = { readonly days: number; readonly time: string; readonly ms: number };

const utcDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

const clockTimeOf = (instant: string, day: string): ClockTime => {
  const { date, time } = toStockholm(instant);
  return {
    days: Math.round((utcDay(date) - utcDay(day)) / DAY),
    time,
    ms: new Date(instant).getTime() % MINUTE,
  };
};

export const instantOn = (day: string, { days, time, ms }: ClockTime): string =>
  new Date(fromStockholm(addDays(day, days), time).getTime() + ms).toISOString();

/** The same time of day, as many calendar days from `day` as it is from `firstDay`. */
export const movedToDay = (instant: string | null, firstDay: string, day: string): string | null =>
  instant && instantOn(day, clockTimeOf(instant, firstDay));

const isSameClock = (one: ClockTime, other: ClockTime): boolean =>
  one.days === other.days && one.time === other.time && one.ms === other.ms;

type Version = { readonly startTime: string; readonly at: string | null };

/**
 * How an edit of one of an event's times changes the other events of its series: to a new time of day; null if it was cleared;
 * undefined if they keep theirs. Moving an event to another day, with or without its other times, is no change for the
 * others.
 */
export const clockChange = (before: Version, after: Version): ClockTime | null | undefined => {
  if (before.at === after.at) return undefined;
  if (after.at === null) return null;
  const now = clockTimeOf(after.at, toStockholm(after.startTime).date);
  if (before.at === null) return now;
  const was = clockTimeOf(before.at, toStockholm(before.startTime).date);
  return isSameClock(was, now) ? undefined : now;
};

/** `count` days after the first one, `weeks` weeks apart. */
export const weeklyDays = (firstDay: string, weeks: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(firstDay, 7 * weeks * (index + 1)));
