import type { FoodSums } from '@karportalen/contract/tickets/participants';

/** Counts how many want each food. What differs only in case and spaces is the same, as the first wrote it. */
export const foodCounter = () => {
  const counts = new Map<string, { preference: string; count: number }>();
  let unspecified = 0;
  return {
    add: (food: string | null): void => {
      const preference = food?.trim().replace(/\s+/g, ' ') ?? '';
      const key = preference.toLocaleLowerCase('sv');
      const known = counts.get(key);
      if (key === '') unspecified += 1;
      else if (known) known.count += 1;
      else counts.set(key, { preference, count: 1 });
    },
    /** The most first. */
    sums: (): FoodSums => ({
      food: [...counts.values()].sort(
        (one, other) => other.count - one.count || one.preference.localeCompare(other.preference, 'sv'),
      ),
      unspecified,
    }),
  };
};
