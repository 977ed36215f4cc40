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
import { getPortalSignInOptions, setPasswordsOff } from '@karportalen/contract/auth/oidc-endpoints';
import type { Db } from '../platform/db/database.ts';
import { recordAct } from '../platform/history/record.ts';
import { problem } from '../platform/http/problem.ts';
import { attemptReserved, forgiveAttempts, reserveAttempt } from '../platform/http/rate-limit.ts';
import type { LimitAddress } from '../platform/http/rate-limit-address.ts';
import { refusedAt } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { recordAccount } from './account-history.ts';
import { findFactors, methodsOf } from './factors.ts';
import { oidcRoutes } from './oidc-routes.ts';
import { openSession, shownAddress } from './open-session.ts';
import { checkOwnPassword } from './own-password.ts';
import { endSessionOf, listSessionsOf } from './own-sessions.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findRecentRestore } from './recent-restore.ts';
import { sendPasswordReset } from './reset-mail.ts';
import { type FactorSettings, secondFactorRoutes } from './second-factor-routes.ts';
import { askSecondStep, checkFactor } from './second-step.ts';
import { accessCookie, clearTokenCookies, refreshCookie, rotate, setTokenCookies } from './session.ts';
import { confirmSession, endSessionByToken, endSessionsOf, userOf } from './session-sql.ts';
import { accountLimit, addressLimit } from './sign-in-limits.ts';
import { arePasswordsOff, writePasswordsOff } from './sign-in-policy.ts';
import { hashToken } from './tokens.ts';
import {
  dropPasswordResetsOf,
  findUserByEmail,
  passwordResetWorks,
  replacePasswordHash,
  setPasswordHash,
  takePasswordReset,
} from './user-sql.ts';

const RESET_MAILS_PER_ACCOUNT = 5;

const signIn = async (
  db: Db,
  email: string,
  password: string,
  address: LimitAddress,
  now: Date,
): Promise<string> => {
  const [byAddress, byAccount] = [addressLimit(address), accountLimit(email)];
  await reserveAttempt(db, [byAddress, byAccount], now);
  const found = await findUserByEmail(db, email, now);
  if (!(await verifyPassword(found?.passwordHash, password)) || !found) throw problem('WRONG_CREDENTIALS');
  await forgiveAttempts(db, byAccount.key, byAddress.key);
  return found.id;
};

export const authRoutes = (settings: FactorSettings): readonly Route[] => [
  onPool(login, async (request) => {
    const { q, body, now, cookies } = request;
    if (await arePasswordsOff(q, settings.oidc !== undefined)) throw problem('PASSWORDS_OFF');
    const userId = await signIn(q, body.email, body.password, request.address, now);
    const methods = methodsOf(await findFactors(q, userId), settings.party);
    if (methods.length > 0) throw await askSecondStep(q, cookies, { userId, methods }, now);
    return openSession(q, userId, { ...request, isDemo: settings.isDemo });
  }),

  onPool(getPortalSignInOptions, async ({ q }) => {
    const oidc = settings.oidc !== undefined;
    return { oidc, passwords: !(await arePasswordsOff(q, oidc)) };
  }),

  inTransaction(setPasswordsOff, async ({ q, body }) => {
    if (!settings.oidc) throw problem('NO_SIGN_IN_PROVIDER');
    await writePasswordsOff(q, body.areOff);
    const scope = { divisionId: null, committeeId: null };
    const details = { arePasswordsOff: body.areOff };
    await recordAct(q, { action: 'passwordPolicySet', kind: 'account', scope, details });
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

  onPool(confirmIdentity, async (request) => {
    const { q, caller, body, now } = request;
    const { password, ...factor } = body;
    const use = { purpose: 'confirm', userId: caller.id } as const;
    if (password === undefined) await checkFactor({ ...request, ...settings }, use, factor);
    else if (caller.secondFactor === 'on') throw refusedAt('password', 'CONFIRM_WITH_FACTOR');
    else if (await arePasswordsOff(q, settings.oidc !== undefined)) throw problem('PASSWORDS_OFF');
    else {
      const wrong = () => refusedAt('password', 'WRONG_PASSWORD');
      await checkOwnPassword(q, caller.id, password, now, wrong);
    }
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
    const found = await findUserByEmail(q, body.email, now);
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

  ...secondFactorRoutes(settings),
  ...passkeyRoutes(settings),
  ...oidcRoutes(settings),
];
