import { validateResetToken } from '@karportalen/contract/auth/endpoints';
import { call } from '../platform/api/call.ts';
import { ApiFailure, messageOf } from '../platform/api/failure.ts';

export type LinkState =
  | { readonly is: 'unknown' | 'valid' | 'invalid' }
  | { readonly is: 'unanswered'; readonly why: string };

const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.errorType === 'VALIDATION_ERROR';

/** Asks the server whether a reset link still works. No answer is not the same as no. */
export const checkResetLink = async (token: string, signal: AbortSignal): Promise<LinkState> => {
  try {
    const { isValid } = await call(validateResetToken, { body: { token } }, { signal });
    return { is: isValid ? 'valid' : 'invalid' };
  } catch (failure) {
    return isRefused(failure) ? { is: 'invalid' } : { is: 'unanswered', why: messageOf(failure) };
  }
};
