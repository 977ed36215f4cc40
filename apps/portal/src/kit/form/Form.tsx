import { type ReactNode, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { focusFirstInvalid } from './focusFirstInvalid.ts';

export type FormProps<V extends FieldValues, T = V> = {
  form: UseFormReturn<V, unknown, T>;
  onSubmit: (values: T) => unknown;
  children: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
};

// Errors are painted by the render that follows the submit, so the field is looked for one frame later.
const afterPaint = (act: () => void) => requestAnimationFrame(act);

/** The one way to submit: validates, runs onSubmit, and puts focus on the first field that needs mending. */
export const Form = <V extends FieldValues, T = V>({
  form,
  onSubmit,
  children,
  ...native
}: FormProps<V, T>) => {
  const element = useRef<HTMLFormElement>(null);
  const submit = form.handleSubmit(async (values) => {
    await onSubmit(values);
  });
  return (
    <form
      {...native}
      ref={element}
      noValidate
      onSubmit={async (event) => {
        try {
          await submit(event);
        } finally {
          afterPaint(() => element.current && focusFirstInvalid(element.current));
        }
      }}
    >
      {children}
    </form>
  );
};
