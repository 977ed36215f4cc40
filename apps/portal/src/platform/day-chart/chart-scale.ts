import type { Unit } from './buckets.ts';
import { monthText, shortDayText } from './day-text.ts';

const steps = [1, 2, 2.5, 5, 10];

/** Round amounts from zero to at least the highest, in multiples of `unit`: the chart's grid lines. */
export const amountsTo = (highest: number, unit: number): number[] => {
  const least = Math.max(unit, highest / 4);
  const size = 10 ** Math.floor(Math.log10(least));
  const step = steps.map((one) => one * size).find((one) => one >= least && one % unit === 0) ?? unit;
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step);
};

const MOST_DATES = 8;
const MOST_MONTHS = 5;
const evenSteps = [1, 2, 3, 5, 7, 14];

/** The label under each column: its day where there is room, with the month where it changes. */
export const datesUnder = (starts: readonly string[], unit: Unit): (string | undefined)[] => {
  const most = unit === 'månad' ? MOST_MONTHS : MOST_DATES;
  const least = Math.ceil(starts.length / most);
  const step = evenSteps.find((one) => one >= least) ?? least;
  let month = '';
  return starts.map((day, index) => {
    if (index % step !== 0) return undefined;
    if (unit === 'månad') return monthText(day);
    const isSame = day.slice(0, 7) === month;
    month = day.slice(0, 7);
    return isSame ? String(Number(day.slice(8))) : shortDayText(day);
  });
};
