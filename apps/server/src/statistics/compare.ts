import { toStockholm } from '@karportalen/contract/core/time';
import type { Comparison } from '@karportalen/contract/statistics/texts';

/** Spring is January to June, autumn July to December. */
type Term = { readonly isAutumn: boolean; readonly year: number };

const termOf = (day: string): Term => ({ isAutumn: day.slice(5, 7) > '06', year: Number(day.slice(0, 4)) });
const order = ({ isAutumn, year }: Term): number => year * 2 + Number(isAutumn);

/** A term in words, relative to this day. */
const thanText = (term: Term, today: string): string => {
  const back = order(termOf(today)) - order(term);
  if (back === 1) return term.isAutumn ? 'i höstas' : 'i våras';
  if (back === 2) return term.isAutumn ? 'förra hösten' : 'förra våren';
  return `${term.isAutumn ? 'hösten' : 'våren'} ${term.year}`;
};

const sameTermText = (term: Term, today: string): string => {
  const word = order(termOf(today)) === order(term) ? 'tidigare i' : 'tidigare samma';
  return `${word} ${term.isAutumn ? 'höst' : 'vår'}`;
};

/** The average count of a term's items. */
export type TermCounts = Term & { readonly average: number };

type Compared = {
  /** The average of the compared items, and the first of their days. */
  readonly average: number;
  readonly day: string;
  /** Earlier ones of the same host and kind, by term. */
  readonly earlier: readonly TermCounts[];
  readonly today: string;
};

/**
 * Compares with the latest earlier term that has items, else with earlier items of the same term; null without either, and where
 * one side counts nobody.
 */
export const compare = ({ average, day, earlier, today }: Compared): Comparison | null => {
  const own = termOf(day);
  const before = earlier.filter((term) => order(term) < order(own)).sort((a, b) => order(b) - order(a))[0];
  const found = before ?? earlier.find((term) => order(term) === order(own));
  // Of none yet, '100 % fewer' says nothing.
  if (!found || found.average === 0 || average === 0) return null;
  const percent = Math.round((average / found.average - 1) * 100);
  return { percent, than: found === before ? thanText(found, today) : sameTermText(found, today) };
};

/** The first day of the month a year ago, and of this month: twelve whole months. */
export const lastTwelveMonths = (now: Date): { readonly from: string; readonly before: string } => {
  const today = toStockholm(now).date;
  const before = `${today.slice(0, 8)}01`;
  return { from: `${Number(before.slice(0, 4)) - 1}${before.slice(4)}`, before };
};
