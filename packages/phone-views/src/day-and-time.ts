import { once } from '@karportalen/contract/core/once';
import { addDays, toStockholm } from '@karportalen/contract/core/time';
import type { Language } from './language.ts';

const dayAndMonth = { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'short' } as const;
const days = {
  sv: once(() => new Intl.DateTimeFormat('sv-SE', dayAndMonth)),
  en: once(() => new Intl.DateTimeFormat('en-GB', dayAndMonth)),
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
  const day = near[language][index] ?? days[language]().format(new Date(instant));
  const year = date.slice(0, 4) === today.slice(0, 4) || index >= 0 ? '' : ` ${date.slice(0, 4)}`;
  return `${day}${year} ${time}`;
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
