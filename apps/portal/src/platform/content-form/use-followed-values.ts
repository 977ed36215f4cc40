import { startTransition, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

// Soon enough to look like at once.
const REST_MS = 120;
const MOST_MS = 480;

export type Followed<V extends FieldValues> = Pick<UseFormReturn<V>, 'subscribe' | 'getValues'>;

/** The form's values a moment later, for what only looks at them: the key that was pressed shows in its field first. */
export const useFollowedValues = <V extends FieldValues>({ subscribe, getValues }: Followed<V>): V => {
  const [values, setValues] = useState(() => getValues());
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    let drawn: number | undefined;
    let waitingSince: number | undefined;
    const follow = () => {
      waitingSince = undefined;
      drawn = undefined;
      startTransition(() => setValues(getValues()));
    };
    // Between the keys rather than under them: once this one is on the screen, the next is a while off.
    const followWhenDrawn = () => {
      drawn = requestAnimationFrame(() => {
        due = setTimeout(follow);
      });
    };
    const followSoon = () => {
      if (drawn !== undefined) return;
      const now = performance.now();
      waitingSince ??= now;
      clearTimeout(due);
      if (now - waitingSince < MOST_MS) due = setTimeout(follow, REST_MS);
      else followWhenDrawn();
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: followSoon });
    return () => {
      unsubscribe();
      clearTimeout(due);
      if (drawn !== undefined) cancelAnimationFrame(drawn);
    };
  }, [subscribe, getValues]);
  return values;
};
