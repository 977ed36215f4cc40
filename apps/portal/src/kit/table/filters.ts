/** What a list can be narrowed by: one of some options. */
export type Filter = {
  readonly key: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** The chosen, by the filter's key; the days are `from` and `to`. What is not chosen is not there. */
export type FilterValues = Readonly<Record<string, string>>;

export type ActiveFilter = { readonly key: string; readonly text: string };

const dayLabels: FilterValues = { from: 'Från', to: 'Till' };

/** Each that narrows the list, in words. What the address says and no filter knows is told as it stands. */
export const activeFilters = (filters: readonly Filter[], values: FilterValues): ActiveFilter[] =>
  Object.entries(values).map(([key, value]) => {
    const filter = filters.find((one) => one.key === key);
    const said = filter?.options.find((option) => option.value === value)?.label ?? value;
    return { key, text: `${filter?.label ?? dayLabels[key] ?? key}: ${said}` };
  });
