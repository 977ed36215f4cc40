import type { Member, MemberLanguage } from '@karportalen/contract/people/member';
import { hashToken } from '../auth/tokens.ts';
import type { Db, Q } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import {
  attemptReserved,
  attemptWait,
  forgiveAttempts,
  reserveAttempt,
} from '../platform/http/rate-limit.ts';
import type { LimitAddress } from '../platform/http/rate-limit-address.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { deviceName } from './device-name.ts';
import { chooseLanguage, languageIn, noteBrowserLanguage } from './member-language.ts';
import { openSession } from './member-session.ts';
import { endSessionByToken } from './member-session-sql.ts';
import { findActiveByEmail, findMember } from './member-sql.ts';
import { addressMails, browserMails, wrongCodeLimits } from './sign-in-attempt-limits.ts';
import { expectSignInCode, ownKey, rightSignInCode, sharedKey } from './sign-in-code.ts';
import { useMailOfCode, useMailOfLink } from './sign-in-link.ts';
import { sendSignInCode } from './sign-in-mail.ts';

/**
 * The same statements for every address, a member's or not and also past the limits, so that the answer and its time tell
 * nothing. Past the limits, and for somebody unknown, the job that is queued mails nobody.
 */
export const askForCode = async (
  q: Db,
  {
    email,
    asker,
    acceptLanguage,
  }: { readonly email: string; readonly asker: string; readonly acceptLanguage: string },
  now: Date,
): Promise<void> => {
  const keys = { own: ownKey(email, asker), shared: sharedKey(email) };
  const address = addressMails(keys.shared);
  const mayAsk = await attemptReserved(q, browserMails(keys.own), now);
  // What a browser asks for in vain is none of the address's mails.
  const mayMail = await attemptReserved(q, mayAsk ? address : { ...address, max: 0 }, now);
  const memberId = await findActiveByEmail(q, email);
  await expectSignInCode(q, keys, now, mayMail);
  const askedBy = keys.own.toString('base64url');
  const language = languageIn(acceptLanguage);
  await enqueue(q, sendSignInCode, { memberId: mayMail && memberId ? memberId : null, askedBy, language });
};

type Shown = {
  readonly email: string;
  readonly code: string;
  /** Of the mail's link. */
  readonly secret?: string | undefined;
  readonly asker: string | undefined;
  readonly network: LimitAddress;
};

type Enter<T> = (q: Q, memberId: string) => Promise<T>;

/** By the mail's link: nobody guesses its secret, so nothing that others did can refuse it. */
const enterByLink = async <T>(db: Db, { email, secret }: Shown, now: Date, enter: Enter<T>) => {
  if (secret === undefined) return undefined;
  return db.transaction(async (tx) => {
    if (!(await useMailOfLink(tx, sharedKey(email), secret, now))) return undefined;
    const memberId = await findActiveByEmail(tx, email);
    if (!memberId) throw problem('WRONG_CODE');
    return { entered: await enter(tx, memberId) };
  });
};

/** Lets in whose code it is: its mail is used up in the transaction that `enter` writes in. */
const enterByCode = async <T>(
  db: Db,
  { email, code, asker, network }: Shown,
  now: Date,
  enter: Enter<T>,
): Promise<{ readonly entered: T; readonly reserved: readonly string[] }> => {
  const own = asker === undefined ? undefined : ownKey(email, asker);
  const shared = sharedKey(email);
  const limits = wrongCodeLimits(network, shared);
  await reserveAttempt(db, [limits.networkDay], now);
  const wait = {
    network: await attemptWait(db, limits.network, now),
    address: await attemptWait(db, limits.address, now),
  };
  const codeHash = await rightSignInCode(db, { code, own, shared, wait }, now);
  const entered = await db.transaction(async (tx) => {
    const memberId = await findActiveByEmail(tx, email);
    if (!memberId || !(await useMailOfCode(tx, codeHash))) throw problem('WRONG_CODE');
    return enter(tx, memberId);
  });
  // Where there was no room nothing was reserved, and what others reserved stays.
  return { entered, reserved: [limits.networkDay.key, ...(wait.network === 0 ? [limits.network.key] : [])] };
};

/** Whoever has read a mail is the member: wrong codes at their address are forgotten, and their mail is not counted. */
export const signInWithCode = async <T>(db: Db, shown: Shown, now: Date, enter: Enter<T>): Promise<T> => {
  const { email, asker, network } = shown;
  const byLink = await enterByLink(db, shown, now, enter);
  const { entered, reserved } = byLink
    ? { ...byLink, reserved: [] }
    : await enterByCode(db, shown, now, enter);
  const shared = sharedKey(email);
  const mails = [addressMails(shared), ...(asker === undefined ? [] : [browserMails(ownKey(email, asker))])];
  const wrong = wrongCodeLimits(network, shared).address.key;
  await forgiveAttempts(db, wrong, ...mails.map(({ key }) => key), ...reserved);
  return entered;
};

type Visit = {
  readonly now: Date;
  readonly userAgent: string;
  readonly acceptLanguage: string;
  /** The token that the browser had until now. */
  readonly before?: string | undefined;
  /** Pressed on the sign-in page. */
  readonly language?: MemberLanguage | undefined;
};

type Entered = { readonly member: Member; readonly token: string };

/** A session for a member who has shown who they are. Whoever was signed in there before is out. */
export const enterAs = async (
  q: Q,
  memberId: string,
  { now, userAgent, acceptLanguage, before, language }: Visit,
): Promise<Entered | undefined> => {
  await noteBrowserLanguage(q, memberId, languageIn(acceptLanguage));
  if (language) await chooseLanguage(q, memberId, language);
  const member = await findMember(q, memberId);
  if (!member) return undefined;
  if (before !== undefined) await endSessionByToken(q, hashToken(before));
  const device = deviceName(userAgent, member.language);
  return { member, token: await openSession(q, { memberId, device }, now) };
};
