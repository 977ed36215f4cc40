import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '../kit/toast/toast.tsx';
import { ApiFailure, messageOf } from './api/failure.ts';

/** What is said while something is done, when it is done, and when it could not be. */
export type ToastTexts<A> = {
  readonly success: string | ((answer: A) => string);
  readonly failure: string;
  /** Said instead where what was to be changed is no longer there. */
  readonly gone?: string;
  /** 'Laddar...' unless another text is given; false where the button's own spinner says enough. */
  readonly loading?: string | false;
};

export type FailureTarget<V extends FieldValues, T> = Pick<
  UseFormReturn<V, unknown, T>,
  'setError' | 'getValues'
>;

/** Puts the server's complaints at their fields; gives back those that have no field in this form. */
const placeFieldErrors = <V extends FieldValues, T>(
  form: FailureTarget<V, T>,
  fieldErrors: Readonly<Record<string, string>>,
): string[] => {
  const homeless: string[] = [];
  for (const [path, sentence] of Object.entries(fieldErrors)) {
    const name = path as FieldPath<V>;
    if (form.getValues(name) === undefined) homeless.push(sentence);
    else form.setError(name, { type: 'server', message: sentence });
  }
  return homeless;
};

const told = <V extends FieldValues, T>(
  title: string,
  failure: unknown,
  form?: FailureTarget<V, T>,
): string => {
  const fieldErrors = failure instanceof ApiFailure ? failure.error.fieldErrors : undefined;
  const homeless = form && fieldErrors ? placeFieldErrors(form, fieldErrors) : [];
  const message = messageOf(failure);
  const rest = homeless.filter((sentence) => sentence !== message);
  return [`${title.replace(/\.$/, '')}.`, message, ...rest].join(' ');
};

const quietly = async <A>(
  work: Promise<A>,
  success: (answer: A) => string,
  error: (failure: unknown) => string | undefined,
) => {
  try {
    const answer = await work;
    toast.success(success(answer));
    return answer;
  } catch (failure) {
    const sentence = error(failure);
    if (sentence !== undefined) toast.error(sentence);
    throw failure;
  }
};

/** True for a failure that is told in another way than by a toast. */
export type TakesFailure = (failure: unknown) => boolean;

/** Runs the work with its toasts and, where a form is given, field errors at their fields. Settles as the work does. */
export const withToasts = <A, V extends FieldValues = FieldValues, T = V>(
  work: Promise<A>,
  { success: given, failure: title, gone = title, loading }: ToastTexts<A>,
  form?: FailureTarget<V, T>,
  takesFailure: TakesFailure = () => false,
): Promise<A> => {
  const success = typeof given === 'function' ? given : () => given;
  const isGone = (failure: unknown) => failure instanceof ApiFailure && failure.status === 404;
  const error = (failure: unknown) =>
    takesFailure(failure) ? undefined : told(isGone(failure) ? gone : title, failure, form);
  if (loading === false) return quietly(work, success, error);
  return toast.promise(work, { success, error, ...(loading !== undefined && { loading }) });
};
