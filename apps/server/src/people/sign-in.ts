import type { Member } from '@karportalen/contract/people/member';
import { hashToken } from '../auth/tokens.ts';
import type { Db, Q } from '../platform/db/database.ts';
import type { LimitAddress } from '../platform/http/limit-address.ts';
import { problem } from '../platform/http/problem.ts';
import { attemptReserved, forgiveAttempt, reserveAttempt } from '../platform/http/rate-limit.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { deviceName } from './device-name.ts';
import { codeKey, expectCode, rightCode, useCode } from './mailed-codes.ts';
import { openSession } from './member-session.ts';
import { endSessionByToken } from './member-session-sql.ts';
import { findActiveByEmail, findMember } from './member-sql.ts';
import { sendSignInCode } from './sign-in-mail.ts';

const MAILS_PER_HOUR = 20;
const WRONG_PER_ADDRESS = 100;

/** The key holds a hash: a table of attempts is no place for addresses. */
const mailLimit = (email: string) =>
  ({
    key: `member-code:${hashToken(email).toString('base64url')}`,
    max: MAILS_PER_HOUR,
    per: 'hour',
  }) as const;

/**
 * The same statements for every address, a member's or not and also past the limit, so that the answer and its time tell
 * nothing. Past the limit, and for somebody unknown, the job that is queued mails nobody.
 */
export const askForCode = async (q: Db, email: string, now: Date): Promise<void> => {
  const mayMail = await attemptReserved(q, mailLimit(email), now);
  const memberId = await findActiveByEmail(q, email);
  await expectCode(q, codeKey('sign-in', email), now, mayMail);
  await enqueue(q, sendSignInCode, { memberId: mayMail && memberId ? memberId : null });
};

type Shown = { readonly email: string; readonly code: string; readonly address: LimitAddress };

/** Lets in whose code it is: it is used up in the transaction that `enter` writes in. */
export const signInWithCode = async <T>(
  db: Db,
  { email, code, address }: Shown,
  now: Date,
  enter: (q: Q, memberId: string) => Promise<T>,
): Promise<T> => {
  const limit = { key: `member-code:address:${address}`, max: WRONG_PER_ADDRESS };
  await reserveAttempt(db, [limit], now);
  const key = codeKey('sign-in', email);
  const codeHash = await rightCode(db, key, code, now);
  await forgiveAttempt(db, limit.key);
  return db.transaction(async (tx) => {
    const memberId = await findActiveByEmail(tx, email);
    if (!memberId || !(await useCode(tx, key, codeHash))) throw problem('WRONG_CODE');
    return enter(tx, memberId);
  });
};

type Visit = {
  readonly now: Date;
  readonly userAgent: string;
  /** The token that the browser had until now. */
  readonly before?: string | undefined;
};

type Entered = { readonly member: Member; readonly token: string };

/** A session for a member who has shown who they are. Whoever was signed in there before is out. */
export const enterAs = async (
  q: Q,
  memberId: string,
  { now, userAgent, before }: Visit,
): Promise<Entered | undefined> => {
  const member = await findMember(q, memberId);
  if (!member) return undefined;
  if (before !== undefined) await endSessionByToken(q, hashToken(before));
  const device = deviceName(userAgent, member.language);
  return { member, token: await openSession(q, { memberId, device }, now) };
};
