import type { FoodSums } from '@karportalen/contract/tickets/participants';
import { foodName } from '../answers/food-names.ts';

/** Counts each food, in whichever language it was written. Unknown ones are shown as first written. */
export const foodCounter = () => {
  const counts = new Map<string, { preference: string; count: number }>();
  let unspecified = 0;
  return {
    add: (food: string | null, count = 1): void => {
      const { key, name } = foodName(food ?? '');
      const known = counts.get(key);
      if (key === '') unspecified += count;
      else if (known) known.count += count;
      else counts.set(key, { preference: name, count });
    },
    /** Plates whose people are still on the list, without their food. */
    addDeleted: (plate: string, count: number): void => {
      counts.set(`deleted ${plate}`, { preference: plate, count });
      unspecified = Math.max(0, unspecified - count);
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
