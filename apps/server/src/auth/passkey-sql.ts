import type { OwnPasskey } from '@karportalen/contract/auth/passkeys';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Q, Tx } from '../platform/db/database.ts';
import { coversHost, type RelyingParty } from './relying-party.ts';
import { inEffect } from './role-end.ts';
import { passkeys } from './tables.ts';

export type Passkey = typeof passkeys.$inferSelect;

export const listPasskeys = (q: Q, userId: string): Promise<Passkey[]> =>
  q
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** A key of an account whose role has ended is not found. */
export const findPasskey = async (q: Q, credentialId: string, now: Date): Promise<Passkey | undefined> => {
  const id = Buffer.from(credentialId, 'base64url');
  const owner = sql`exists (select from users u where u.id = ${passkeys.userId} and ${inEffect('u', now)})`;
  const [row] = await q
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, id), owner));
  return row;
};

export const worksHere = ({ rpId }: Passkey, party: RelyingParty | undefined): boolean =>
  party !== undefined && coversHost(rpId, party.host);

export const isUsable = (key: Passkey, party: RelyingParty | undefined): boolean =>
  key.stoppedAt === null && worksHere(key, party);

export const shownPasskey = (key: Passkey, party: RelyingParty | undefined): OwnPasskey => ({
  id: key.id,
  name: key.name,
  addedAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  canSync: key.canSync,
  isStopped: key.stoppedAt !== null,
  worksHere: worksHere(key, party),
});

/** Undefined where the key is added already, to this account or another. */
export const insertPasskey = async (
  q: Tx,
  key: typeof passkeys.$inferInsert,
): Promise<Passkey | undefined> => {
  const [row] = await q.insert(passkeys).values(key).onConflictDoNothing().returning();
  return row;
};

const own = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export const renameOwnPasskey = async (
  q: Q,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey | undefined> => {
  const [row] = await q.update(passkeys).set({ name }).where(own(userId, id)).returning();
  return row;
};

export const deletePasskey = async (q: Tx, userId: string, id: string): Promise<void> => {
  await q.delete(passkeys).where(own(userId, id));
};

export const deletePasskeys = async (q: Tx, userId: string): Promise<void> => {
  await q.delete(passkeys).where(eq(passkeys.userId, userId));
};
