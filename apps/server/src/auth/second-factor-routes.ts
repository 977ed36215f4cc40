import type { OwnSecondFactor } from '@karportalen/contract/auth/second-factor';
import {
  confirmAuthenticatorApp,
  getFactorPolicy,
  getOwnSecondFactor,
  giveSecondFactor,
  listFactorAccounts,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  resetSecondFactor,
  setFactorPolicy,
  startAuthenticatorApp,
} from '@karportalen/contract/auth/second-factor-endpoints';
import { asc, sql } from 'drizzle-orm';
import { create } from 'qrcode';
import type { Db, Q } from '../platform/db/database.ts';
import { recordAct } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { forgiveAttempts, reserveAttempt } from '../platform/http/rate-limit.ts';
import { refusedAt } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { recordAccount } from './account-history.ts';
import { acceptCode, findApp, startApp } from './authenticator-app.ts';
import { readPolicy, requiredFromOf, type StoredPolicy, writePolicy } from './factor-policy.ts';
import { codesIfNone, findFactors, hasFactor, lockFactors, removeOwnFactor } from './factors.ts';
import { openSession } from './open-session.ts';
import { shownPasskey } from './passkey-sql.ts';
import type { PortalOidc } from './portal-oidc.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { resetFactor } from './reset-factor.ts';
import { checkFactor, endSecondStep, findSecondStep } from './second-step.ts';
import type { SecretBox } from './secret-box.ts';
import { endSessionsOf } from './session-sql.ts';
import { users } from './tables.ts';
import { base32, totpAddress } from './totp.ts';
import { findEmail } from './user-sql.ts';

const WRONG_CODES = 10;

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const policyAnswer = ({ policy, requiredFrom }: StoredPolicy) => ({
  policy,
  requiredFrom: policy === 'voluntary' ? null : iso(requiredFrom),
});

const readOwn = async (
  q: Q,
  party: RelyingParty | undefined,
  { id, role }: Caller,
  now: Date,
): Promise<OwnSecondFactor> => {
  const { app, passkeys } = await findFactors(q, id);
  const requiredFrom = requiredFromOf(await readPolicy(q), role);
  return {
    authenticatorApp: app ? { addedAt: app.addedAt.toISOString(), lastUsedAt: iso(app.lastUsedAt) } : null,
    passkeys: passkeys.map((key) => shownPasskey(key, party)),
    recoveryCodesLeft: await countRecoveryCodes(q, id),
    isRequired: requiredFrom !== null && requiredFrom <= now,
    requiredFrom: iso(requiredFrom),
  };
};

const qrRows = (text: string): string[] => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, y) =>
    [...data.subarray(y * size, (y + 1) * size)].map((module) => (module ? '1' : '0')).join(''),
  );
};

// Qualified by hand: in a query of one table drizzle writes a bare "id", which would be the subquery's own.
const hasSecondFactor = sql<boolean>`exists (select from authenticator_apps a where a.user_id = users.id and a.added_at is not null)
  or exists (select from passkeys k where k.user_id = users.id)`;

const listAccounts = (q: Db) =>
  q
    .select({ id: users.id, email: users.email, role: users.role, hasSecondFactor })
    .from(users)
    .orderBy(asc(users.email));

export type FactorSettings = {
  readonly isDemo: boolean;
  readonly box: SecretBox;
  /** The union's OpenID Connect provider; undefined where none is set up. */
  readonly oidc: PortalOidc | undefined;
  /** Whom passkeys are made for; undefined where the portal's address is a number. */
  readonly party: RelyingParty | undefined;
};

// Those that answer secrets run on the pool: an answer under an Idempotency-Key would be stored.
export const secondFactorRoutes = ({ box, isDemo, party }: FactorSettings): readonly Route[] => [
  onPool(giveSecondFactor, async (request) => {
    const { q, body, now, cookies } = request;
    const userId = await findSecondStep(q, cookies, now);
    await checkFactor({ ...request, box, party }, { purpose: 'secondStep', userId }, body);
    await endSecondStep(q, cookies, now);
    return openSession(q, userId, { ...request, isDemo });
  }),

  onPool(getOwnSecondFactor, ({ q, caller, now }) => readOwn(q, party, caller, now)),

  onPool(startAuthenticatorApp, async ({ q, caller, requireFreshProof }) => {
    requireFreshProof();
    const secret = await startApp(q, box, caller.id);
    if (secret === undefined) throw problem('HAS_SECOND_FACTOR');
    return { secret: base32(secret), qr: qrRows(totpAddress(secret, caller.email)) };
  }),

  onPool(confirmAuthenticatorApp, async ({ q, caller, body, now, actor, requireFreshProof }) => {
    const app = await findApp(q, caller.id);
    if (!app || app.addedAt) throw problem('NO_AUTHENTICATOR_APP');
    requireFreshProof();
    const key = `confirm-app:${caller.id}`;
    await reserveAttempt(q, [{ key, max: WRONG_CODES }], now);
    const codes = await q.transaction(async (tx) => {
      const before = await lockFactors(tx, caller.id);
      const confirmed = { userId: caller.id, code: body.code, state: 'begun' } as const;
      if (!(await acceptCode(tx, box, confirmed, now))) throw refusedAt('code', 'WRONG_FACTOR_CODE');
      // The first factor: all other sessions began without one.
      if (!hasFactor(before)) await endSessionsOf(tx, caller.id, now, caller.sessionId);
      await recordAccount(tx, 'factorAdded', { ...actor, actorId: caller.id });
      return codesIfNone(tx, caller.id);
    });
    await forgiveAttempts(q, key, key);
    return { recoveryCodes: codes };
  }),

  inTransaction(removeAuthenticatorApp, async ({ q, caller, now, actor }) => {
    await removeOwnFactor(q, caller, 'app', now);
    await recordAccount(q, 'factorRemoved', { ...actor, actorId: caller.id });
  }),

  onPool(renewRecoveryCodes, async ({ q, caller, actor, requireFreshProof }) => {
    if (!hasFactor(await findFactors(q, caller.id))) throw problem('NO_AUTHENTICATOR_APP');
    requireFreshProof();
    const codes = await q.transaction(async (tx) => {
      await recordAccount(tx, 'recoveryCodesRenewed', { ...actor, actorId: caller.id });
      return replaceRecoveryCodes(tx, caller.id);
    });
    return { recoveryCodes: codes };
  }),

  onPool(getFactorPolicy, async ({ q }) => policyAnswer(await readPolicy(q))),

  inTransaction(setFactorPolicy, async ({ q, body, now }) => {
    const details = { secondFactorPolicy: body.policy };
    const scope = { divisionId: null, committeeId: null };
    await recordAct(q, { action: 'factorPolicySet', kind: 'account', scope, details });
    return policyAnswer(await writePolicy(q, body.policy, now));
  }),

  onPool(listFactorAccounts, async ({ q }) => ({ accounts: await listAccounts(q) })),

  inTransaction(resetSecondFactor, async ({ q, params, caller, now }) => {
    if ((await findEmail(q, params.id)) === undefined) throw problem('NOT_FOUND');
    if (params.id === caller.id) throw problem('OWN_SECOND_FACTOR');
    if (!(await resetFactor(q, { userId: params.id, by: caller.id }, now)))
      throw problem('NO_AUTHENTICATOR_APP');
  }),
];
