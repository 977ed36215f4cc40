/** How many of each option, and of each of its choices, are held or sold. */
export type OptionCounts = ReadonlyMap<string, number>;

const keyOf = (optionId: string, choiceId?: string | null): string =>
  choiceId ? `${optionId} ${choiceId}` : optionId;

export type CountedOption = { readonly optionId: string; readonly choiceId: string | null };

/** The counters that a sold option adds to: the option's and its choice's. */
export const keysOf = ({ optionId, choiceId }: CountedOption): string[] =>
  choiceId ? [optionId, keyOf(optionId, choiceId)] : [optionId];

export const takenOf = (counts: OptionCounts, optionId: string, choiceId?: string): number =>
  counts.get(keyOf(optionId, choiceId)) ?? 0;

/** Adds up rows that the database has grouped by option and choice. */
export const countsOf = (rows: readonly (CountedOption & { readonly n: number })[]): OptionCounts => {
  const counts = new Map<string, number>();
  for (const row of rows) for (const key of keysOf(row)) counts.set(key, (counts.get(key) ?? 0) + row.n);
  return counts;
};
