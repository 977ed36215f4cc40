import type { Db } from '../platform/db/database.ts';
import { type Problem, problem } from '../platform/http/problem.ts';
import { forgiveAttempts, reserveAttempt } from '../platform/http/rate-limit.ts';
import { verifyPassword } from './passwords.ts';
import { findPasswordHash } from './user-sql.ts';

const WRONG_PER_ACCOUNT = 10;

/**
 * Compares a password with the caller's own and returns its hash. Every call that takes one shares the limit, so that none can be
 * used to guess what another refuses.
 */
export const checkOwnPassword = async (
  q: Db,
  userId: string,
  password: string,
  now: Date,
  refusal: () => Problem,
): Promise<string> => {
  const key = `own-password:${userId}`;
  await reserveAttempt(q, [{ key, max: WRONG_PER_ACCOUNT }], now);
  const hash = await findPasswordHash(q, userId);
  if (hash === undefined) throw problem('USER_NOT_FOUND');
  if (hash === null || !(await verifyPassword(hash, password))) throw refusal();
  await forgiveAttempts(q, key, key);
  return hash;
};
