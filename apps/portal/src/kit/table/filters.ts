export type Filter = {
  readonly key: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** The chosen values by filter key; the days are `from` and `to`. Absent means not chosen. */
export type FilterValues = Readonly<Record<string, string>>;

export type ActiveFilter = { readonly key: string; readonly text: string };

const dayLabels: FilterValues = { from: 'Från', to: 'Till' };

/** The active filters with labels. A value in the address that no filter knows is shown as it is. */
export const activeFilters = (filters: readonly Filter[], values: FilterValues): ActiveFilter[] =>
  Object.entries(values).map(([key, value]) => {
    const filter = filters.find((one) => one.key === key);
    const said = filter?.options.find((option) => option.value === value)?.label ?? value;
    return { key, text: `${filter?.label ?? dayLabels[key] ?? key}: ${said}` };
  });
