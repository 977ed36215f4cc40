import type { WallClock } from './time.ts';

/**
 * A form's date-time is an instant once both halves are typed, null while both are empty, and the typed text
 * in between. As null, a date without a time would count as empty and be lost.
 */
const BETWEEN = '|';

export const typedInstantTexts = {
  badDate: 'Skriv datumet som åååå-mm-dd.',
  badTime: 'Skriv tiden som tt:mm.',
  dateMissing: 'Skriv ett datum också.',
  timeMissing: 'Skriv en tid också.',
} as const;

export const typedInstant = ({ date, time }: WallClock): string | null =>
  date.trim() === '' && time.trim() === '' ? null : `${date.replaceAll(BETWEEN, '')}${BETWEEN}${time}`;

/** The typed halves of a value that is not an instant yet. */
export const typedParts = (value: string): WallClock | undefined => {
  const at = value.indexOf(BETWEEN);
  return at < 0 ? undefined : { date: value.slice(0, at), time: value.slice(at + 1) };
};

/** The instant, or null where it is missing or half typed. */
export const wholeInstant = (value: string | null | undefined): string | null =>
  value && !typedParts(value) ? value : null;

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text.trim());

/** What is missing or malformed in a value that is not an instant yet. */
export const typedInstantFault = (value: unknown): string | undefined => {
  const typed = typeof value === 'string' ? typedParts(value) : undefined;
  if (!typed) return undefined;
  if (typed.date.trim() === '') return typedInstantTexts.dateMissing;
  if (typed.time.trim() === '') return typedInstantTexts.timeMissing;
  return isTime(typed.time) ? typedInstantTexts.badDate : typedInstantTexts.badTime;
};
