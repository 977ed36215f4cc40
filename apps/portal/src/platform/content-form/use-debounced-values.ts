import { startTransition, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { debounce } from '../../kit/field/debounce.ts';

// Texts are debounced before the form gets them; sliders are not.
const REST_MS = 30;

export type FormValuesSource<V extends FieldValues> = Pick<UseFormReturn<V>, 'subscribe' | 'getValues'>;

/** The form's values, debounced and deferred, for previews: the change shows in its field first. */
export const useDebouncedValues = <V extends FieldValues>({
  subscribe,
  getValues,
}: FormValuesSource<V>): V => {
  const [values, setValues] = useState(() => getValues());
  useEffect(() => {
    const follow = () => startTransition(() => setValues(getValues()));
    const following = debounce(follow, REST_MS);
    const unsubscribe = subscribe({ formState: { values: true }, callback: following.soon });
    return () => {
      unsubscribe();
      following.stop();
    };
  }, [subscribe, getValues]);
  return values;
};
