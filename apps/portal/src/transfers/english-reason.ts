import { ApiFailure } from '../platform/api/failure.ts';

const TOO_MANY = 429;

/** Why a call failed, for those who read English. */
export const reasonOf = (failure: unknown): string => {
  const status = failure instanceof ApiFailure ? failure.status : undefined;
  if (status === 0) return 'The server could not be reached. Check your connection and try again.';
  if (status === TOO_MANY) return 'Too many attempts. Wait a while and try again.';
  return 'Try again in a moment.';
};
