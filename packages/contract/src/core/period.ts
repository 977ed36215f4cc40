import { addDays, fromStockholm, toStockholm } from './time.ts';

/** Stockholm days as 'YYYY-MM-DD', both included. */
export type Period = { readonly from: string; readonly to: string };

export const periodNames = ['today', 'yesterday', 'thisMonth', 'lastMonth', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

export const periodLabels: Readonly<Record<PeriodName, string>> = {
  today: 'Idag',
  yesterday: 'Igår',
  thisMonth: 'Denna månad',
  lastMonth: 'Föregående månad',
  custom: 'Anpassad',
};

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days of a named period. This month ends today: reports hold nothing later. */
export const periodOf = (name: Exclude<PeriodName, 'custom'>, today: string): Period => {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'thisMonth':
      return { from: firstOfMonth(today), to: today };
    case 'lastMonth': {
      const to = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    }
  }
};

/** From the start of the first day up to, and not including, the start of the day after the last. */
export const instantsOf = ({ from, to }: Period): { readonly start: Date; readonly end: Date } => ({
  start: fromStockholm(from, '00:00'),
  end: fromStockholm(addDays(to, 1), '00:00'),
});

const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;

/** The Stockholm day of a 'YYYY-MM-DD' or of an instant. */
export const dayOf = (text: string): string | undefined => {
  if (isDay(text)) return text;
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text)))
    return undefined;
  const { date } = toStockholm(text);
  return isDay(date) ? date : undefined;
};

export const daysOf = ({ from, to }: Period): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

const MAX_YEARS = 5;

/** The fault of a period, as a sentence for the field it concerns. */
export const periodFault = ({
  from,
  to,
}: Period): { readonly field: 'from' | 'to'; readonly sentence: string } | undefined => {
  if (from > to) return { field: 'to', sentence: 'Slutdatumet kan inte vara före startdatumet.' };
  const limit = `${Number(from.slice(0, 4)) + MAX_YEARS}${from.slice(4)}`;
  if (to >= limit) return { field: 'to', sentence: 'Perioden får vara högst fem år.' };
  return undefined;
};

/** For file names and headings. */
export const periodText = ({ from, to }: Period): string => (from === to ? from : `${from} till ${to}`);
