import { startTransition, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

// Soon enough to look like at once, and between the keys rather than under them: a slow phone keeps up with quick fingers.
const REST_MS = 120;
const MOST_MS = 480;

export type Followed<V extends FieldValues> = Pick<UseFormReturn<V>, 'subscribe' | 'getValues'>;

/** The form's values a moment later, for what only looks at them: the key that was pressed shows in its field first. */
export const useFollowedValues = <V extends FieldValues>({ subscribe, getValues }: Followed<V>): V => {
  const [values, setValues] = useState(() => getValues());
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    let waitingSince: number | undefined;
    const follow = () => {
      waitingSince = undefined;
      startTransition(() => setValues(getValues()));
    };
    const followSoon = () => {
      const now = performance.now();
      waitingSince ??= now;
      clearTimeout(due);
      due = setTimeout(follow, Math.min(REST_MS, waitingSince + MOST_MS - now));
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: followSoon });
    return () => {
      unsubscribe();
      clearTimeout(due);
    };
  }, [subscribe, getValues]);
  return values;
};
