import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '../kit/toast/toast.tsx';
import { ApiFailure, messageOf } from './api/failure.ts';

/** Toasts while loading, on success and on failure. */
export type ToastTexts<A> = {
  /** Undefined where the caller shows the outcome itself. */
  readonly success: string | ((answer: A) => string | undefined);
  readonly failure: string;
  /** Shown instead when the item no longer exists. */
  readonly gone?: string;
  /** 'Laddar...' by default; false where the button's spinner is enough. */
  readonly loading?: string | false;
};

export type FailureTarget<V extends FieldValues, T> = Pick<
  UseFormReturn<V, unknown, T>,
  'setError' | 'getValues'
>;

/** Sets the server's field errors at their fields; returns those without a field in this form. */
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
  success: (answer: A) => string | undefined,
  error: (failure: unknown) => string | undefined,
) => {
  try {
    const answer = await work;
    const said = success(answer);
    if (said !== undefined) toast.success(said);
    return answer;
  } catch (failure) {
    const sentence = error(failure);
    if (sentence !== undefined) toast.error(sentence);
    throw failure;
  }
};

/** Returns true for a failure that is shown in another way than by a toast. */
export type TakesFailure = (failure: unknown) => boolean;

/** Runs the work with its toasts and, given a form, sets field errors. Settles like the work. */
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
