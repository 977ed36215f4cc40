import type { Period } from '@karportalen/contract/core/period';
import { addDays } from '@karportalen/contract/core/time';

export const periodNames = ['month', 'term', 'year'] as const;
export type PeriodName = (typeof periodNames)[number];

export const periodLabels: Readonly<Record<PeriodName, string>> = {
  month: '30 dagar',
  term: 'Terminen',
  year: 'Ett år',
};

export const isPeriodName = (text: string | undefined): text is PeriodName =>
  periodNames.some((name) => name === text);

/** The days up to today. Terms begin in January and in July. */
export const periodOf = (name: PeriodName, today: string): Period => {
  switch (name) {
    case 'month':
      return { from: addDays(today, -29), to: today };
    case 'term':
      return { from: `${today.slice(0, 4)}-${today.slice(5, 7) > '06' ? '07' : '01'}-01`, to: today };
    case 'year':
      return { from: addDays(today, -364), to: today };
  }
};
