import { startTransition, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { throttle } from '../../kit/field/throttle.ts';

// A text has rested already when the form hears of it; a slider has not.
const REST_MS = 30;

export type Followed<V extends FieldValues> = Pick<UseFormReturn<V>, 'subscribe' | 'getValues'>;

/** The form's values a moment later, for what only looks at them: the change shows in its field first. */
export const useFollowedValues = <V extends FieldValues>({ subscribe, getValues }: Followed<V>): V => {
  const [values, setValues] = useState(() => getValues());
  useEffect(() => {
    const follow = () => startTransition(() => setValues(getValues()));
    const following = throttle(follow, REST_MS);
    const unsubscribe = subscribe({ formState: { values: true }, callback: following.soon });
    return () => {
      unsubscribe();
      following.stop();
    };
  }, [subscribe, getValues]);
  return values;
};
