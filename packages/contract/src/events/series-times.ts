import { addDays, fromStockholm, toStockholm } from '../core/time.ts';

/*
 * The times of a copy on another day. Clock times are kept, not durations: a pub that closes at 01:00 does so on the nights
 * when the clocks change too. No zod: portal and server compute with the same functions.
 */

/** The most events in one series, the first included: a term of weeks, and still one transaction. */
export const MAX_SERIES = 30;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A time by the clock on the wall, this many calendar days after the event's first day. */
export type ClockTime = { readonly days: number; readonly time: string; readonly ms: number };

const utcDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

export const clockTimeOf = (instant: string, day: string): ClockTime => {
  const { date, time } = toStockholm(instant);
  return {
    days: Math.round((utcDay(date) - utcDay(day)) / DAY),
    time,
    ms: new Date(instant).getTime() % MINUTE,
  };
};

export const instantOn = (day: string, { days, time, ms }: ClockTime): string =>
  new Date(fromStockholm(addDays(day, days), time).getTime() + ms).toISOString();

/** The same clock time, as far from the other day as it is from the first one. */
export const movedToDay = (instant: string | null, firstDay: string, day: string): string | null =>
  instant && instantOn(day, clockTimeOf(instant, firstDay));

const isSameClock = (one: ClockTime, other: ClockTime): boolean =>
  one.days === other.days && one.time === other.time && one.ms === other.ms;

type Version = { readonly startTime: string; readonly at: string | null };

/**
 * What an edit did to one of an event's times, for the others of its series: a new clock time, null where it was cleared,
 * undefined where they keep theirs. An event moved to another day takes its times along, or leaves some where they were:
 * neither is a change for the others.
 */
export const clockChange = (before: Version, after: Version): ClockTime | null | undefined => {
  if (before.at === after.at) return undefined;
  if (after.at === null) return null;
  const now = clockTimeOf(after.at, toStockholm(after.startTime).date);
  if (before.at === null) return now;
  const was = clockTimeOf(before.at, toStockholm(before.startTime).date);
  return isSameClock(was, now) ? undefined : now;
};

/** This many days, `weeks` weeks apart, after the first one. */
export const weeklyDays = (firstDay: string, weeks: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(firstDay, 7 * weeks * (index + 1)));
