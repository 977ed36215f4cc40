import { ApiFailure } from '../platform/api/failure.ts';

/** Why a call failed, in English. */
export const reasonOf = (failure: unknown): string => {
  const { status, code } = failure instanceof ApiFailure ? failure : {};
  if (status === 0) return 'The server could not be reached. Check your connection and try again.';
  if (code === 'RATE_LIMITED') return 'Too many attempts. Wait a while and try again.';
  return 'Try again in a moment.';
};
