import { useId } from 'react';

export type FieldIds = {
  input: string;
  label: string;
  description: string;
  error: string;
  counter: string;
  /** The control's aria-describedby; undefined when nothing describes it. */
  describedBy: string | undefined;
};

type Described = { description?: unknown; error?: unknown; counter?: unknown };

export const useFieldIds = (shown: Described): FieldIds => {
  const id = useId();
  const ids = {
    input: id,
    label: `${id}-label`,
    description: `${id}-description`,
    error: `${id}-error`,
    counter: `${id}-counter`,
  };
  const describing = [
    shown.error ? ids.error : '',
    shown.description ? ids.description : '',
    shown.counter ? ids.counter : '',
  ].filter(Boolean);
  return { ...ids, describedBy: describing.length > 0 ? describing.join(' ') : undefined };
};
