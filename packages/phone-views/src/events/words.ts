import { countText } from '@karportalen/contract/core/number';
import { once } from '@karportalen/contract/core/once';
import { toStockholm } from '@karportalen/contract/core/time';
import type { Language } from '../language.ts';
import type { EventLook } from './event-look.ts';

export const words = {
  sv: {
    events: 'Event',
    open: 'Öppet',
    free: 'Gratis',
    from: 'från',
    soldOut: 'Slutsålt',
  },
  en: {
    events: 'Events',
    open: 'Open',
    free: 'Free',
    from: 'from',
    soldOut: 'Sold out',
  },
} as const;

const zone = { timeZone: 'Europe/Stockholm' } as const;
const day = { ...zone, weekday: 'short', day: 'numeric', month: 'short' } as const;
const days: Record<Language, () => Intl.DateTimeFormat> = {
  sv: once(() => new Intl.DateTimeFormat('sv-SE', day)),
  en: once(() => new Intl.DateTimeFormat('en-GB', day)),
};
const months: Record<Language, () => Intl.DateTimeFormat> = {
  sv: once(() => new Intl.DateTimeFormat('sv-SE', { ...zone, month: 'short' })),
  en: once(() => new Intl.DateTimeFormat('en-GB', { ...zone, month: 'short' })),
};

const dayOf = (instant: string, language: Language): string => {
  const text = days[language]().format(new Date(instant));
  return text.charAt(0).toUpperCase() + text.slice(1);
};

// Word joiners keep both times on one line.
const TO = '\u2060–\u2060';

/** 'Mån 16 nov. 18:00–23:00'; with both dates when it ends on another day. */
export const whenText = (
  { startTime, endTime }: Pick<EventLook, 'startTime' | 'endTime'>,
  language: Language,
): string => {
  if (!startTime) return '–';
  const start = toStockholm(startTime);
  const from = `${dayOf(startTime, language)} ${start.time}`;
  if (!endTime) return from;
  const end = toStockholm(endTime);
  return end.date === start.date
    ? `${from}${TO}${end.time}`
    : `${from} – ${dayOf(endTime, language)} ${end.time}`;
};

/** Month and day for the calendar leaf on a card. */
export const calendarLeaf = (startTime: string, language: Language): { month: string; day: string } => ({
  month: months[language]().format(new Date(startTime)).replace('.', ''),
  day: String(Number(toStockholm(startTime).date.slice(-2))),
});

const kronor = (amount: number): string => `${countText(amount)}\u00a0kr`;

/** '50 kr' or 'Gratis'. */
export const costText = (price: number, language: Language): string =>
  price === 0 ? words[language].free : kronor(price);

/** '50 kr'; 'från 50 kr' when prices differ; 'Gratis–150 kr' when one of them is 0. */
export const priceText = (prices: readonly number[], language: Language): string => {
  const [least, most] = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [0, 0];
  if (least === most) return costText(least, language);
  return least === 0
    ? `${words[language].free}${TO}${kronor(most)}`
    : `${words[language].from} ${kronor(least)}`;
};

export const badgeText = ({ type, prices }: EventLook, language: Language): string => {
  if (type === 'Open') return words[language].open;
  return type === 'Free' ? words[language].free : priceText(prices, language);
};
