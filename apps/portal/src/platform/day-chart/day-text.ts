import { once } from '@karportalen/contract/core/once';
import type { Period } from '@karportalen/contract/core/period';

const long = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);
const short = once(
  () => new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const weekday = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
);

const month = once(
  () => new Intl.DateTimeFormat('sv-SE', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

const at = (day: string) => new Date(`${day}T12:00:00Z`);

const dayText = (day: string): string => long().format(at(day));
export const monthText = (day: string): string => month().format(at(day));
export const shortDayText = (day: string): string => short().format(at(day));

/** A span of days; what both ends share is written once. */
export const spanText = ({ from, to }: Period): string => {
  if (from === to) return dayText(from);
  const whole = dayText(to);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${whole}`;
  const start = from.slice(0, 4) === to.slice(0, 4) ? dayText(from).replace(/ \d{4}$/, '') : dayText(from);
  return `${start} – ${whole}`;
};

/** The days that a column stands for. */
export const bucketText = ({ from, to }: Period): string =>
  from === to ? weekday().format(at(from)) : spanText({ from, to });
