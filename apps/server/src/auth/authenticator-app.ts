import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Q, Tx } from '../platform/db/database.ts';
import type { SecretBox } from './secret-box.ts';
import { authenticatorApps } from './tables.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

export const findApp = async (q: Q, userId: string) => {
  const [row] = await q.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  return row;
};

/** Starts over where one was begun and never confirmed. Undefined where one is in use. */
export const startApp = async (q: Q, box: SecretBox, userId: string): Promise<Buffer | undefined> => {
  const plain = newTotpSecret();
  const secret = await box.seal(q, plain, userId);
  const [row] = await q
    .insert(authenticatorApps)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(authenticatorApps.addedAt),
    })
    .returning({ userId: authenticatorApps.userId });
  return row && plain;
};

/**
 * Accepts a code, each step once: of two requests with the same code, the conditional update lets one through. `state` says whether the
 * app must be in use already, or is confirmed by this.
 */
export const acceptCode = async (
  q: Q,
  box: SecretBox,
  {
    userId,
    code,
    state,
  }: { readonly userId: string; readonly code: string; readonly state: 'begun' | 'inUse' },
  now: Date,
): Promise<boolean> => {
  const app = await findApp(q, userId);
  if (!app || (app.addedAt === null) !== (state === 'begun')) return false;
  const secret = await box.open(q, app.secret, userId);
  const step = secret && stepOfCode(secret, code, app.lastStep, now);
  if (step === undefined) return false;
  const isState =
    state === 'begun' ? isNull(authenticatorApps.addedAt) : isNotNull(authenticatorApps.addedAt);
  const accepted = await q
    .update(authenticatorApps)
    .set(state === 'begun' ? { lastStep: step, addedAt: now } : { lastStep: step, lastUsedAt: now })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step), isState))
    .returning({ userId: authenticatorApps.userId });
  return accepted.length > 0;
};

export const deleteApp = async (q: Tx, userId: string): Promise<void> => {
  await q.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
};
