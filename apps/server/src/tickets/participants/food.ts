import type { FoodSums } from '@karportalen/contract/tickets/participants';
import { foodName } from './food-names.ts';

/** Counts each food, in whichever language it was written. Unknown ones are shown as first written. */
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
    /** Most frequent first. */
    sums: (): FoodSums => ({
      food: [...counts.values()].sort(
        (one, other) => other.count - one.count || one.preference.localeCompare(other.preference, 'sv'),
      ),
      unspecified,
    }),
  };
};
