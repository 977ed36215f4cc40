import { addDays, toStockholm } from '@karportalen/contract/core/time';
import { spanText } from '../platform/day-chart/day-text.ts';

export const views = ['month', 'week', 'list'] as const;
export type View = (typeof views)[number];

const noon = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

/** 0 is Monday. */
const weekday = (day: string): number => (noon(day).getUTCDay() + 6) % 7;

const mondayOf = (day: string): string => addDays(day, -weekday(day));

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

const nextMonth = (first: string): string => firstOfMonth(addDays(first, 31));

export const weekOf = (day: string): string[] => {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
};

/** The weeks that touch the day's month. */
export const weeksOfMonth = (day: string): string[][] => {
  const weeks: string[][] = [];
  const end = nextMonth(firstOfMonth(day));
  for (let monday = mondayOf(firstOfMonth(day)); monday < end; monday = addDays(monday, 7))
    weeks.push(weekOf(monday));
  return weeks;
};

type Days = { readonly from: string; readonly to: string };

/** The days that a view shows, both included. */
export const shownDays = (view: View, day: string): Days => {
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  const first = firstOfMonth(day);
  const last = addDays(nextMonth(first), -1);
  if (view === 'list') return { from: first, to: last };
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) };
};

/** A day of the period before or after. */
export const stepped = (view: View, day: string, direction: -1 | 1): string => {
  if (view === 'week') return addDays(mondayOf(day), 7 * direction);
  const first = firstOfMonth(day);
  return direction === 1 ? nextMonth(first) : firstOfMonth(addDays(first, -1));
};

/** ISO 8601: the week of the year's first Thursday is week 1. */
export const weekNumber = (day: string): number => {
  const thursday = addDays(mondayOf(day), 3);
  const first = `${thursday.slice(0, 4)}-01-01`;
  return Math.floor((noon(thursday).getTime() - noon(first).getTime()) / (7 * 24 * 3_600_000)) + 1;
};

const inSwedish = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', ...options });
  return (day: string): string => format.format(noon(day));
};

const monthName = inSwedish({ month: 'long', year: 'numeric' });
export const longDay = inSwedish({ weekday: 'long', day: 'numeric', month: 'long' });
export const weekdayName = inSwedish({ weekday: 'long' });
export const shortWeekday = inSwedish({ weekday: 'short' });

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const periodTitle = (view: View, day: string): string => {
  if (view !== 'week') return capital(monthName(day));
  return `Vecka ${weekNumber(day)}, ${spanText(shownDays('week', day))}`;
};

type Timed = { readonly start: string; readonly end: string | null };

export const firstDay = ({ start }: Timed): string => toStockholm(start).date;

/** An item that ends at midnight is not shown on the next day. */
export const lastDay = ({ start, end }: Timed): string =>
  end && end > start ? toStockholm(new Date(new Date(end).getTime() - 1)).date : toStockholm(start).date;
