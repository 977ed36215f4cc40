import { dayOf } from '@karportalen/contract/core/period';
import { toStockholm } from '@karportalen/contract/core/time';

export type BankTime = { readonly day: string; readonly time: string | null };

const pad = (digits: string): string => digits.padStart(2, '0');

/** '2026-11-14', '20261114', '2026/11/14', and day first where the year is last: '14/11/2026', '14.11.2026'. */
const readDay = (text: string): string | undefined => {
  const first = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(text);
  const last = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  const [year, month, day] = first ? [first[1], first[3], first[4]] : [last?.[4], last?.[3], last?.[1]];
  return year && month && day ? dayOf(`${year}-${pad(month)}-${pad(day)}`) : undefined;
};

/** '8:05', '08:05:30', '08.05', '080530'. */
const readTime = (text: string): string | undefined => {
  const found =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{2})?$/.exec(text);
  const [hour, minute, second = '00'] = found?.slice(1) ?? [];
  if (
    hour === undefined ||
    minute === undefined ||
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    Number(second) > 59
  )
    return undefined;
  return `${pad(hour)}:${minute}:${second}`;
};

const withZone = /T[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/** A row's day and, if given, its Stockholm time; undefined without a readable day. */
export const readBankTime = (date: string, time: string): BankTime | undefined => {
  const text = date.trim();
  if (withZone.test(text) && !Number.isNaN(Date.parse(text))) {
    const wall = toStockholm(text);
    return { day: wall.date, time: `${wall.time}:${text.slice(17, 19)}` };
  }
  const [dayPart = '', ...rest] = text.split(/[T\s]+/);
  const day = readDay(dayPart);
  // An unreadable time is no fault: money is compared by day.
  return day ? { day, time: readTime(time.trim()) ?? readTime(rest.join('')) ?? null } : undefined;
};
