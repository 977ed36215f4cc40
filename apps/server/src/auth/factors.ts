import type { FactorMethod } from '@karportalen/contract/auth/second-factor';
import { eq } from 'drizzle-orm';
import type { Q, Tx } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import { deleteApp, findApp } from './authenticator-app.ts';
import { readPolicy, requiredFromOf } from './factor-policy.ts';
import { deletePasskey, deletePasskeys, isUsable, listPasskeys, type Passkey } from './passkey-sql.ts';
import { countRecoveryCodes, dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { dropSecondSteps } from './second-step.ts';
import { users } from './tables.ts';

type App = NonNullable<Awaited<ReturnType<typeof findApp>>>;

/** The second factors of an account; an app counts once a code has confirmed it. */
export type Factors = {
  readonly app: (App & { readonly addedAt: Date }) | undefined;
  readonly passkeys: readonly Passkey[];
};

export const findFactors = async (q: Q, userId: string): Promise<Factors> => {
  const app = await findApp(q, userId);
  const passkeys = await listPasskeys(q, userId);
  return { app: app?.addedAt ? { ...app, addedAt: app.addedAt } : undefined, passkeys };
};

const countFactors = ({ app, passkeys }: Factors): number => (app ? 1 : 0) + passkeys.length;

export const hasFactor = (factors: Factors): boolean => countFactors(factors) > 0;

/** What the second step takes, easiest first; nothing where the password is enough. */
export const methodsOf = (factors: Factors, party: RelyingParty | undefined): FactorMethod[] => {
  if (!hasFactor(factors)) return [];
  const passkey = factors.passkeys.some((key) => isUsable(key, party));
  return [
    ...(passkey ? ['passkey' as const] : []),
    ...(factors.app ? ['code' as const] : []),
    'recoveryCode',
  ];
};

/** Serialises changes of an account's factors: of two that remove the last two, one sees what the other left. */
export const lockFactors = async (q: Tx, userId: string): Promise<Factors> => {
  await q.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return findFactors(q, userId);
};

/** Recovery codes for an account that has none. Others keep those they have saved. */
export const codesIfNone = async (q: Tx, userId: string): Promise<string[]> =>
  (await countRecoveryCodes(q, userId)) > 0 ? [] : replaceRecoveryCodes(q, userId);

const dropCodes = async (q: Tx, userId: string): Promise<void> => {
  await dropRecoveryCodes(q, userId);
  await dropSecondSteps(q, userId);
};

type Owner = { readonly id: string; readonly role: Parameters<typeof requiredFromOf>[1] };

/** Refuses to remove the last factor if the union requires one. */
export const removeOwnFactor = async (
  q: Tx,
  { id, role }: Owner,
  which: 'app' | { readonly passkeyId: string },
  now: Date,
): Promise<void> => {
  const factors = await lockFactors(q, id);
  const isThere =
    which === 'app' ? factors.app !== undefined : factors.passkeys.some((key) => key.id === which.passkeyId);
  if (!isThere) throw problem(which === 'app' ? 'NO_AUTHENTICATOR_APP' : 'NOT_FOUND');
  const isLast = countFactors(factors) === 1;
  const requiredFrom = isLast ? requiredFromOf(await readPolicy(q), role) : null;
  if (requiredFrom && requiredFrom <= now) throw problem('SECOND_FACTOR_KEPT');
  if (which === 'app') await deleteApp(q, id);
  else await deletePasskey(q, id, which.passkeyId);
  if (isLast) await dropCodes(q, id);
};

/** Returns false if the account had none. */
export const removeAllFactors = async (q: Tx, userId: string): Promise<boolean> => {
  const factors = await lockFactors(q, userId);
  await deleteApp(q, userId);
  await deletePasskeys(q, userId);
  await dropCodes(q, userId);
  return hasFactor(factors);
};
