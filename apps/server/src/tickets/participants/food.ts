import type { FoodSums } from '@karportalen/contract/tickets/participants';
import { foodName } from './food-names.ts';

/** Counts how many want each food, in whichever language they wrote it. What is not known is told as the first wrote it. */
export const foodCounter = () => {
  const counts = new Map<string, { preference: string; count: number }>();
  let unspecified = 0;
  return {
    add: (food: string | null): void => {
      const { key, name } = foodName(food ?? '');
      const known = counts.get(key);
      if (key === '') unspecified += 1;
      else if (known) known.count += 1;
      else counts.set(key, { preference: name, count: 1 });
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
