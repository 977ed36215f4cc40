import { ApiFailure, messageOf } from '../platform/api/failure.ts';

/** Asks the server what a link's token opens; undefined if it is no longer valid. */
export type CheckLink<T> = (token: string, signal: AbortSignal) => Promise<T | undefined>;

export type LinkState<T> =
  | { readonly is: 'unknown' | 'invalid' }
  | { readonly is: 'valid'; readonly found: T }
  | { readonly is: 'unanswered'; readonly why: string };

const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.errorType === 'VALIDATION_ERROR';

/** A network failure is not an invalid link: it rejects. */
export const checkLink = async <T>(
  check: CheckLink<T>,
  token: string,
  signal: AbortSignal,
): Promise<LinkState<T>> => {
  try {
    const found = await check(token, signal);
    return found === undefined ? { is: 'invalid' } : { is: 'valid', found };
  } catch (failure) {
    return isRefused(failure) ? { is: 'invalid' } : { is: 'unanswered', why: messageOf(failure) };
  }
};
