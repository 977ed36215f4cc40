import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useOnce } from '../button/use-once.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';

export type FormProps<V extends FieldValues, T = V> = {
  form: UseFormReturn<V, unknown, T>;
  onSubmit: (values: T) => unknown;
  children: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
};

// A held Enter is one submit, not one per key repeat.
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
};

/** The one way to submit: validates, runs onSubmit one at a time, and focuses the first invalid field. */
export const Form = <V extends FieldValues, T = V>({
  form,
  onSubmit,
  children,
  ...native
}: FormProps<V, T>) => {
  const element = useRef<HTMLFormElement>(null);
  const once = useOnce();
  const handle = form.handleSubmit(async (values) => {
    await onSubmit(values);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    once(() => handle(event));
  };
  const { submitCount, isSubmitting } = form.formState;

  // In an effect, when the errors of the last submit are rendered.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && element.current) focusFirstInvalid(element.current);
  }, [submitCount, isSubmitting]);

  return (
    <form {...native} ref={element} noValidate onSubmit={submit} onKeyDown={ignoreRepeats}>
      {children}
    </form>
  );
};
