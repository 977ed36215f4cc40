import type { Member, MemberLanguage } from '@karportalen/contract/people/member';
import { hashToken } from '../auth/tokens.ts';
import type { Db, Q } from '../platform/db/database.ts';
import { deviceName } from '../platform/http/device-name.ts';
import { problem } from '../platform/http/problem.ts';
import {
  attemptReserved,
  attemptWait,
  forgiveAttempts,
  reserveAttempt,
} from '../platform/http/rate-limit.ts';
import type { LimitAddress } from '../platform/http/rate-limit-address.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { chooseLanguage, languageIn, noteBrowserLanguage } from './member-language.ts';
import { openSession } from './member-session.ts';
import { endSessionByToken } from './member-session-sql.ts';
import { findActiveByEmail, findActiveMember } from './member-sql.ts';
import { addressMails, browserMails, wrongCodeLimits } from './sign-in-attempt-limits.ts';
import { expectSignInCode, ownKey, rightSignInCode, sharedKey } from './sign-in-code.ts';
import { useMailOfCode, useMailOfLink } from './sign-in-link.ts';
import { sendSignInCode } from './sign-in-mail.ts';

/**
 * Runs the same statements for every address, member or not and beyond the limits too, so that neither the answer nor
 * its time tells anything. Beyond the limits, and for an unknown address, the queued job mails nobody.
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
  // A refused request of one browser does not count against the address's mails.
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
  /** The secret of the mailed link. */
  readonly secret?: string | undefined;
  readonly asker: string | undefined;
  readonly network: LimitAddress;
};

type Enter<T> = (q: Q, memberId: string) => Promise<T>;

/** By the mailed link: its secret cannot be guessed, so no limit refuses it. */
const enterByLink = async <T>(db: Db, { email, secret }: Shown, now: Date, enter: Enter<T>) => {
  if (secret === undefined) return undefined;
  return db.transaction(async (tx) => {
    if (!(await useMailOfLink(tx, sharedKey(email), secret, now))) return undefined;
    const memberId = await findActiveByEmail(tx, email);
    if (!memberId) throw problem('WRONG_CODE');
    return { entered: await enter(tx, memberId) };
  });
};

/** By the code: the mail is consumed in the transaction that `enter` writes in. */
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
  // Without room nothing was reserved, and other requests' reservations stay.
  return { entered, reserved: [limits.networkDay.key, ...(wait.network === 0 ? [limits.network.key] : [])] };
};

/** Reading the mail proves the member: wrong codes for the address are forgiven, and this mail is not counted. */
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
  /** The token that this browser had until now. */
  readonly before?: string | undefined;
  /** Chosen on the sign-in page. */
  readonly language?: MemberLanguage | undefined;
};

type Entered = { readonly member: Member; readonly token: string };

/** Opens a session for an authenticated member and ends the one that this browser had. */
export const enterAs = async (
  q: Q,
  memberId: string,
  { now, userAgent, acceptLanguage, before, language }: Visit,
): Promise<Entered | undefined> => {
  await noteBrowserLanguage(q, memberId, languageIn(acceptLanguage));
  if (language) await chooseLanguage(q, memberId, language);
  const member = await findActiveMember(q, memberId);
  if (!member) return undefined;
  if (before !== undefined) await endSessionByToken(q, hashToken(before));
  const device = deviceName(userAgent, member.language);
  return { member, token: await openSession(q, { memberId, device }, now) };
};
