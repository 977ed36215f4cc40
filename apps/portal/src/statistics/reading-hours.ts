import type { ReadingHour } from '@karportalen/contract/statistics/fields';
import { weekdays } from '@karportalen/contract/statistics/measures';

/** The hour of the week when most read; undefined where too few are known. */
export const busiestHour = (hours: readonly ReadingHour[]): ReadingHour | undefined =>
  hours.reduce<ReadingHour | undefined>(
    (most, hour) => ((hour.count ?? 0) > (most?.count ?? 0) ? hour : most),
    undefined,
  );

/** 'måndagar kl. 9–10' */
export const hourText = ({ weekday, hour }: Pick<ReadingHour, 'weekday' | 'hour'>): string =>
  `${weekdays[weekday - 1]}ar kl.\u00a0${hour}–${hour + 1}`;
