import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import { passkeyChallenges } from './tables.ts';
import { hashToken } from './tokens.ts';

export const CHALLENGE_MS = 5 * 60 * 1000;

/** What a challenge was given out for; an answer is taken for nothing else. */
export type ChallengeUse = {
  readonly purpose: 'signIn' | 'secondStep' | 'confirm' | 'add';
  /** Null for signing in with a passkey alone: the key tells whose it is. */
  readonly userId: string | null;
};

export const keepChallenge = async (
  q: Q,
  { purpose, userId }: ChallengeUse,
  challenge: string,
  now: Date,
): Promise<void> => {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await q.insert(passkeyChallenges).values({ hash: hashToken(challenge), purpose, userId, expiresAt });
};

/** The challenge that an answer was made for, as its browser says; the signature over it is verified later. */
const challengeIn = (clientDataJson: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/**
 * Consumes the challenge of an answer before the answer is verified, so that no answer is tried twice: of two requests with the same
 * one, the delete lets one through. Not in the transaction of what follows, whose failure must not bring it back.
 */
export const takeChallenge = async (
  q: Q,
  { purpose, userId }: ChallengeUse,
  clientDataJson: string,
  now: Date,
): Promise<string> => {
  const challenge = challengeIn(clientDataJson);
  const taken = await q
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.hash });
  if (taken.length === 0) throw problem('PASSKEY_EXPIRED');
  return challenge;
};

export const dropOldChallenges = async (q: Q, now: Date): Promise<void> => {
  await q.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
};

/** After a restore: challenges that were used after the backup would be taken again. */
export const dropAllChallenges = async (q: Q): Promise<void> => {
  await q.delete(passkeyChallenges);
};
