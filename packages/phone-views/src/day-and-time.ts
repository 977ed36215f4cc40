import { addDays, toStockholm } from '@karportalen/contract/core/time';
import type { Language } from './language.ts';

const days = {
  sv: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'short' }),
};

const near = {
  sv: ['i går', 'i dag', 'i morgon'],
  en: ['yesterday', 'today', 'tomorrow'],
} as const;

/** 'i dag 14:32', 'i morgon 08:00', '12 nov. 09:15', in Stockholm time. */
export const dayAndTime = (instant: string | Date, now: Date, language: Language): string => {
  const { date, time } = toStockholm(instant);
  const today = toStockholm(now).date;
  const index = [-1, 0, 1].findIndex((offset) => addDays(today, offset) === date);
  const day = near[language][index] ?? days[language].format(new Date(instant));
  const year = date.slice(0, 4) === today.slice(0, 4) || index >= 0 ? '' : ` ${date.slice(0, 4)}`;
  return `${day}${year} ${time}`;
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
