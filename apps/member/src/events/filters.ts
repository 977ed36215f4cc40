import { addDays, fromStockholm, toStockholm } from '@karportalen/contract/core/time';

export const whens = ['any', 'today', 'week', 'month'] as const;
export type When = (typeof whens)[number];

export type Filters = {
  readonly when: When;
  readonly category: string;
  readonly division: string;
  readonly search: string;
};

/** What one filters by, and who hears of a change. */
export type FilterProps = { readonly filters: Filters; readonly onChange: (filters: Filters) => void };

export const noFilters: Filters = { when: 'any', category: '', division: '', search: '' };

export const isFiltered = ({ when, category, division, search }: Filters): boolean =>
  when !== 'any' || category !== '' || division !== '' || search.trim() !== '';

/** Days are the union's: a day ends at midnight in Stockholm, also where one reads this from elsewhere. */
const until = (when: When, now: Date): string | undefined => {
  if (when === 'any') return undefined;
  const { date } = toStockholm(now);
  const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
  const days = { today: 1, week: 7 - weekday, month: 30 }[when];
  return fromStockholm(addDays(date, days), '00:00').toISOString();
};

/** What is asked of the server. */
export const queryOf = ({ when, category, division, search }: Filters, now: Date) => ({
  ...(until(when, now) && { to: until(when, now) }),
  ...(category && { category }),
  ...(division && { division }),
  ...(search.trim() && { search: search.trim().slice(0, 100) }),
});
