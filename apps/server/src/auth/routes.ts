import {
  changePassword,
  confirmIdentity,
  endOtherSessions,
  endOwnSession,
  getRecentRestore,
  getUser,
  listOwnSessions,
  login,
  logout,
  refreshToken,
  requestPasswordReset,
  resetPassword,
  validateResetToken,
} from '@karportalen/contract/auth/endpoints';
import type { Db, Q } from '../platform/db/database.ts';
import type { Actor } from '../platform/history/actor.ts';
import { recordAct } from '../platform/history/record.ts';
import { deviceName } from '../platform/http/device-name.ts';
import { type Problem, problem } from '../platform/http/problem.ts';
import { attemptReserved, forgiveAttempts, reserveAttempt } from '../platform/http/rate-limit.ts';
import type { LimitAddress } from '../platform/http/rate-limit-address.ts';
import { refusedAt } from '../platform/http/refusals.ts';
import { onPool, type Route } from '../platform/http/route.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { accountHistory } from './history-item.ts';
import { isNewDevice } from './known-devices.ts';
import { sendNewDeviceMail } from './new-device-mail.ts';
import { endSessionOf, listSessionsOf } from './own-sessions.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findRecentRestore } from './recent-restore.ts';
import { sendPasswordReset } from './reset-mail.ts';
import {
  accessCookie,
  clearTokenCookies,
  issueTokens,
  refreshCookie,
  rotate,
  setTokenCookies,
} from './session.ts';
import {
  callerFinder,
  confirmSession,
  endSessionByToken,
  endSessionsOf,
  insertSession,
  userOf,
} from './session-sql.ts';
import { hashToken } from './tokens.ts';
import {
  dropPasswordResetsOf,
  findPasswordHash,
  findUserByEmail,
  passwordResetWorks,
  replacePasswordHash,
  setPasswordHash,
  takePasswordReset,
} from './user-sql.ts';

const WRONG_PER_ACCOUNT = 10;
const WRONG_PER_ADDRESS = 50;
const RESET_MAILS_PER_ACCOUNT = 5;

// Hashed: the table of failed attempts must not hold e-mail addresses.
const accountKey = (email: string) => `login:account:${hashToken(email).toString('base64url')}`;
const addressKey = (address: LimitAddress) => `login:address:${address}`;

const signIn = async (
  db: Db,
  email: string,
  password: string,
  address: LimitAddress,
  now: Date,
): Promise<string> => {
  const limits = [
    { key: addressKey(address), max: WRONG_PER_ADDRESS },
    { key: accountKey(email), max: WRONG_PER_ACCOUNT },
  ];
  await reserveAttempt(db, limits, now);
  const found = await findUserByEmail(db, email);
  if (!(await verifyPassword(found?.passwordHash, password)) || !found) throw problem('WRONG_CREDENTIALS');
  await forgiveAttempts(db, accountKey(email), addressKey(address));
  return found.id;
};

/** The address as shown to the account's owner. */
const shownAddress = (address: LimitAddress): string | null => (address === 'local' ? null : address);

type AuthSettings = {
  /** The demo's accounts are shared and signed in to from everywhere: nobody is told of new devices. */
  readonly isDemo: boolean;
};

type AccountActor = Actor & { readonly actorId: string };

const recordAccount = (q: Q, action: 'signedIn' | 'passwordChanged', actor: AccountActor): Promise<void> =>
  recordAct(q, { action, item: accountHistory, id: actor.actorId }, actor);

/**
 * Compares a password with the caller's own and returns its hash. Every call that takes one shares the limit, so that none can be
 * used to guess what another refuses.
 */
const checkOwnPassword = async (
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

export const authRoutes = ({ isDemo }: AuthSettings): readonly Route[] => [
  onPool(login, async ({ q, body, address, userAgent, now, cookies, actor }) => {
    const userId = await signIn(q, body.email, body.password, address, now);
    const device = deviceName(userAgent, 'sv');
    const pair = await q.transaction(async (tx) => {
      const sessionId = await insertSession(tx, { userId, device, address: shownAddress(address) }, now);
      const isNew = await isNewDevice(tx, cookies, userId, now);
      if (isNew && !isDemo) await enqueue(tx, sendNewDeviceMail, { sessionId });
      await recordAccount(tx, 'signedIn', { ...actor, actorId: userId });
      return issueTokens(tx, sessionId, now);
    });
    const caller = await callerFinder(q)(hashToken(pair.access), now);
    if (!caller) throw problem('WRONG_CREDENTIALS');
    setTokenCookies(cookies, pair);
    return userOf(caller);
  }),

  onPool(logout, async ({ q, now, cookies }) => {
    for (const token of [cookies.get(refreshCookie), cookies.get(accessCookie)]) {
      if (token) await endSessionByToken(q, hashToken(token), now);
    }
    clearTokenCookies(cookies);
  }),

  onPool(refreshToken, async ({ q, now, address, cookies }) => {
    const refresh = cookies.get(refreshCookie);
    if (!refresh) throw problem('NO_SESSION');
    setTokenCookies(cookies, await rotate(q, refresh, shownAddress(address), now));
  }),

  onPool(getUser, async ({ caller }) => userOf(caller)),

  onPool(getRecentRestore, async ({ q, now }) => ({ restore: await findRecentRestore(q, now) })),

  onPool(changePassword, async ({ q, caller, body, now, actor }) => {
    const wrong = () => refusedAt('currentPassword', 'WRONG_CURRENT_PASSWORD');
    const currentHash = await checkOwnPassword(q, caller.id, body.currentPassword, now, wrong);
    const passwordHash = await hashPassword(body.newPassword);
    await q.transaction(async (tx) => {
      // Race: two changes made with the right password at once. The second is refused, as if it had come later.
      if (!(await replacePasswordHash(tx, caller.id, currentHash, passwordHash))) throw wrong();
      await dropPasswordResetsOf(tx, caller.id);
      await endSessionsOf(tx, caller.id, now, caller.sessionId);
      await recordAccount(tx, 'passwordChanged', { ...actor, actorId: caller.id });
    });
  }),

  onPool(confirmIdentity, async ({ q, caller, body, now }) => {
    await checkOwnPassword(q, caller.id, body.password, now, () => refusedAt('password', 'WRONG_PASSWORD'));
    await confirmSession(q, caller.sessionId, now);
  }),

  onPool(listOwnSessions, async ({ q, caller, now }) => ({
    sessions: await listSessionsOf(q, caller, now),
  })),

  onPool(endOwnSession, async ({ q, caller, params, now }) => {
    if (!(await endSessionOf(q, caller.id, params.id, now))) throw problem('NOT_FOUND');
  }),

  onPool(endOtherSessions, async ({ q, caller, now }) => endSessionsOf(q, caller.id, now, caller.sessionId)),

  // A job is queued for every address, so that neither the answer nor its time tells whether an account exists.
  onPool(requestPasswordReset, async ({ q, body, now }) => {
    const limit = {
      key: `reset:${hashToken(body.email).toString('base64url')}`,
      max: RESET_MAILS_PER_ACCOUNT,
    };
    if (!(await attemptReserved(q, limit, now))) return;
    const found = await findUserByEmail(q, body.email);
    await enqueue(q, sendPasswordReset, { userId: found?.id ?? null });
  }),

  onPool(validateResetToken, async ({ q, body, now }) => ({
    isValid: await passwordResetWorks(q, hashToken(body.token), now),
  })),

  onPool(resetPassword, async ({ q, body, now, actor }) => {
    const passwordHash = await hashPassword(body.newPassword);
    await q.transaction(async (tx) => {
      const userId = await takePasswordReset(tx, hashToken(body.token), now);
      if (!userId) throw problem('LINK_INVALID');
      await setPasswordHash(tx, userId, passwordHash);
      await dropPasswordResetsOf(tx, userId);
      await endSessionsOf(tx, userId, now);
      await recordAccount(tx, 'passwordChanged', { ...actor, actorId: userId });
    });
  }),
];
