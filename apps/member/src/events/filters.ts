import { addDays, fromStockholm, toStockholm } from '@karportalen/contract/core/time';

export const whenOptions = ['any', 'today', 'week', 'month'] as const;
export type When = (typeof whenOptions)[number];

export type Filters = {
  readonly when: When;
  readonly category: string;
  readonly division: string;
  readonly search: string;
};

export type FilterProps = { readonly filters: Filters; readonly onChange: (filters: Filters) => void };

export const noFilters: Filters = { when: 'any', category: '', division: '', search: '' };

export const isFiltered = ({ when, category, division, search }: Filters): boolean =>
  when !== 'any' || category !== '' || division !== '' || search.trim() !== '';

const key = 'karappen:filters';

/** In sessionStorage: the filters survive a visit to an event and a reload, until the tab is closed. */
export const storeFilters = (filters: Filters): void => sessionStorage.setItem(key, JSON.stringify(filters));

/** Validates each field: another version of the app may have stored them. */
export const storedFilters = (): Filters => {
  try {
    const kept: Partial<Record<keyof Filters, unknown>> | null = JSON.parse(
      sessionStorage.getItem(key) ?? 'null',
    );
    const textOf = (name: 'category' | 'division' | 'search') => String(kept?.[name] ?? '');
    return {
      when: whenOptions.find((when) => when === kept?.when) ?? noFilters.when,
      category: textOf('category'),
      division: textOf('division'),
      search: textOf('search'),
    };
  } catch {
    return noFilters;
  }
};

/** A day ends at midnight in Stockholm, whatever the device's time zone. */
const until = (when: When, now: Date): string | undefined => {
  if (when === 'any') return undefined;
  const { date } = toStockholm(now);
  const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
  const days = { today: 1, week: 7 - weekday, month: 30 }[when];
  return fromStockholm(addDays(date, days), '00:00').toISOString();
};

export const queryOf = ({ when, category, division, search }: Filters, now: Date) => ({
  // One card per series.
  series: 'first' as const,
  ...(until(when, now) && { to: until(when, now) }),
  ...(category && { category }),
  ...(division && { division }),
  ...(search.trim() && { search: search.trim().slice(0, 100) }),
});
