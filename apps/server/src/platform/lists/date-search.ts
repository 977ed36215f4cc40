import { fromStockholm } from '@karportalen/contract/core/time';
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A month, day, hour or minute in the lists' date format: '2026-11', '2026-11-14', '2026-11-14 08', '2026-11-14 08:00'.
 */
const shown = /^(\d{4})-(\d\d)(?:-(\d\d)(?:[ T](\d\d)(?::?(\d\d))?)?)?$/;

type Span = { readonly from: Date; readonly to: Date };

const pad = (n: number, width = 2) => String(n).padStart(width, '0');

/** Midnight in Stockholm; the day may lie beyond the end of its month. */
const midnight = (year: number, month: number, day: number): Date => {
  const whole = new Date(Date.UTC(year, month - 1, day));
  const date = [whole.getUTCFullYear(), whole.getUTCMonth() + 1, whole.getUTCDate()];
  return fromStockholm(`${pad(date[0] ?? 0, 4)}-${pad(date[1] ?? 0)}-${pad(date[2] ?? 0)}`, '00:00');
};

/** The time range that a search names in the lists' date format; undefined for other searches. */
export const searchedDates = (search: string): Span | undefined => {
  const parts = shown.exec(search.trim());
  if (!parts) return undefined;
  const [year = 0, month = 0, day, hour, minute] = parts
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  if (year < 1900 || month < 1 || month > 12) return undefined;
  if (day === undefined) return { from: midnight(year, month, 1), to: midnight(year, month + 1, 1) };
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > lastDay || (hour ?? 0) > 23 || (minute ?? 0) > 59) return undefined;
  if (hour === undefined) return { from: midnight(year, month, day), to: midnight(year, month, day + 1) };
  const from = fromStockholm(`${pad(year, 4)}-${pad(month)}-${pad(day)}`, `${pad(hour)}:${pad(minute ?? 0)}`);
  return { from, to: new Date(from.getTime() + (minute === undefined ? 60 : 1) * 60_000) };
};

const LONGEST_DAY = '2026-11-14'.length;

/** The same for a month or day; undefined also for a search with a time of day. */
export const searchedDays = (search = ''): Span | undefined =>
  search.trim().length > LONGEST_DAY ? undefined : searchedDates(search);

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

export const isWithin = (column: SQLWrapper, { from, to }: Span): SQL =>
  sql`(${column} >= ${instant(from)} and ${column} < ${instant(to)})`;

/** Condition: any of these columns lies in the searched range; undefined where the search is no date. */
export const isInSearchedDates = (
  search: string | undefined,
  columns: readonly SQLWrapper[],
): SQL | undefined => {
  const span = search ? searchedDates(search) : undefined;
  if (!span) return undefined;
  return or(...columns.map((column) => isWithin(column, span)));
};
