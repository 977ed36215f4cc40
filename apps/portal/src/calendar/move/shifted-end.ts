import { movedByDays } from '@karportalen/contract/calendar/move';
import { toStockholm } from '@karportalen/contract/core/time';

const DAY = 24 * 3_600_000;

const dayNumber = (instant: string): number => Date.parse(toStockholm(instant).date) / DAY;

/**
 * The end after the start has moved: as many days later at the same time of day, whatever DST does, or, if the time of
 * day changes too, the same duration later.
 */
export const shiftedEnd = (start: string, end: string, movedStart: string): string => {
  const days = dayNumber(movedStart) - dayNumber(start);
  if (movedByDays(start, days) === movedStart) return movedByDays(end, days);
  const length = new Date(end).getTime() - new Date(start).getTime();
  return new Date(new Date(movedStart).getTime() + length).toISOString();
};
