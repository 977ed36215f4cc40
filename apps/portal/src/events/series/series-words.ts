import { toStockholm } from '@karportalen/contract/core/time';
import { eventStatusLabels } from '@karportalen/contract/events/kinds';
import type { SeriesEvent } from '@karportalen/contract/events/series-fields';
import { nonBreaking } from '../../platform/non-breaking.ts';

const weekday = new Intl.DateTimeFormat('sv-SE', { weekday: 'short', timeZone: 'UTC' });

/** 'ons 2026-12-02' */
export const dayText = (day: string): string =>
  nonBreaking(`${weekday.format(new Date(`${day}T12:00:00.000Z`))} ${day}`);

/** 'ons 2026-12-02 18:00' */
export const whenText = (instant: string | null): string => {
  if (!instant) return 'Utan start';
  const { date, time } = toStockholm(instant);
  return nonBreaking(`${dayText(date)} ${time}`);
};

/** Status and number of booked tickets, to tell the events apart. */
export const aboutText = ({ status, booked }: SeriesEvent): string =>
  [
    status === 'active' ? '' : eventStatusLabels[status].toLowerCase(),
    booked === 0 ? '' : booked === 1 ? '1 biljett bokad' : `${booked} biljetter bokade`,
  ]
    .filter(Boolean)
    .join(', ');

/** 'eventet', 'de 3 eventen' */
export const countWords = (count: number): string => (count === 1 ? 'eventet' : `de ${count} eventen`);
