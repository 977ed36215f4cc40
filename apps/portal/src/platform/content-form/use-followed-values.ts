import { startTransition, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

// Soon enough to look like at once; seldom enough that a slow phone keeps up with quick fingers.
const FOLLOW_MS = 120;

export type Followed<V extends FieldValues> = Pick<UseFormReturn<V>, 'subscribe' | 'getValues'>;

/** The form's values a moment later, for what only looks at them: the key that was pressed shows in its field first. */
export const useFollowedValues = <V extends FieldValues>({ subscribe, getValues }: Followed<V>): V => {
  const [values, setValues] = useState(() => getValues());
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      due = undefined;
      startTransition(() => setValues(getValues()));
    };
    const followSoon = () => {
      due ??= setTimeout(follow, FOLLOW_MS);
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: followSoon });
    return () => {
      unsubscribe();
      clearTimeout(due);
    };
  }, [subscribe, getValues]);
  return values;
};
