import type { FactorMethod, SecondFactorBody } from '@karportalen/contract/auth/second-factor';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Cookies } from '../platform/http/cookies.ts';
import { type Problem, problem } from '../platform/http/problem.ts';
import { forgiveAttempts, reserveAttempt } from '../platform/http/rate-limit.ts';
import { refusedAt } from '../platform/http/refusals.ts';
import { acceptCode } from './authenticator-app.ts';
import { acceptPasskey, type Ceremony } from './passkey-ceremony.ts';
import type { ChallengeUse } from './passkey-challenge.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import { secondSteps } from './tables.ts';
import { hashToken, newToken } from './tokens.ts';

const stepCookie = 'karportalen_second_step';
const STEP_SECONDS = 5 * 60;
const WRONG_PER_ACCOUNT = 10;

/** The password was right: the answer, with a cookie that opens the second step and nothing else. */
export const askSecondStep = async (
  q: Q,
  cookies: Cookies,
  { userId, methods }: { readonly userId: string; readonly methods: readonly FactorMethod[] },
  now: Date,
): Promise<Problem> => {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + STEP_SECONDS * 1000);
  await q.insert(secondSteps).values({ hash: hashToken(token), userId, expiresAt });
  cookies.set(stepCookie, token, STEP_SECONDS);
  return problem('SECOND_FACTOR_NEEDED', { methods });
};

const stepOf = (cookies: Cookies, now: Date) => {
  const hash = hashToken(cookies.get(stepCookie) ?? '');
  return and(eq(secondSteps.hash, hash), gt(secondSteps.expiresAt, now));
};

/** Whose second step this browser is at; it takes several tries. */
export const findSecondStep = async (q: Q, cookies: Cookies, now: Date): Promise<string> => {
  const [row] = await q.select({ userId: secondSteps.userId }).from(secondSteps).where(stepOf(cookies, now));
  if (!row) throw problem('SECOND_STEP_EXPIRED');
  return row.userId;
};

/** Ends the step: of two that pass it at once, one signs in. */
export const endSecondStep = async (q: Q, cookies: Cookies, now: Date): Promise<void> => {
  const ended = await q
    .delete(secondSteps)
    .where(stepOf(cookies, now))
    .returning({ userId: secondSteps.userId });
  if (ended.length === 0) throw problem('SECOND_STEP_EXPIRED');
  cookies.clear(stepCookie);
};

export const dropSecondSteps = async (q: Q, userId: string): Promise<void> => {
  await q.delete(secondSteps).where(eq(secondSteps.userId, userId));
};

export const dropOldSecondSteps = async (q: Q, now: Date): Promise<void> => {
  await q.delete(secondSteps).where(lt(secondSteps.expiresAt, now));
};

/** After a restore: steps that were passed after the backup would open again. */
export const dropAllSecondSteps = async (q: Q): Promise<void> => {
  await q.delete(secondSteps);
};

type Check = Ceremony & { readonly box: SecretBox };
type Asked = {
  readonly userId: string;
  readonly purpose: Extract<ChallengeUse['purpose'], 'secondStep' | 'confirm'>;
};

/**
 * Accepts a passkey's answer, a code of the account's app or a recovery code, or throws. Signing in and confirming share the limit, which
 * is counted by account: whoever tries has passed the password, or has a session.
 */
export const checkFactor = async (
  check: Check,
  use: Asked,
  { passkey, code, recoveryCode }: SecondFactorBody,
): Promise<void> => {
  const { q, box, now } = check;
  const { userId } = use;
  const key = `second-factor:${userId}`;
  await reserveAttempt(q, [{ key, max: WRONG_PER_ACCOUNT }], now);
  if (passkey !== undefined) {
    await acceptPasskey(check, use, passkey);
  } else if (code !== undefined) {
    if (!(await acceptCode(q, box, { userId, code, state: 'inUse' }, now)))
      throw refusedAt('code', 'WRONG_FACTOR_CODE');
  } else if (!(await takeRecoveryCode(q, userId, recoveryCode ?? ''))) {
    throw refusedAt('recoveryCode', 'WRONG_RECOVERY_CODE');
  }
  await forgiveAttempts(q, key, key);
};
