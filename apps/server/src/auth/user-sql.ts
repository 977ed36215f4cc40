import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Q, Tx } from '../platform/db/database.ts';
import { noteCreated } from '../platform/history/record.ts';
import { accountHistory } from './history-item.ts';
import { inEffect } from './role-end.ts';
import { passwordResets, users } from './tables.ts';

/** An account whose role has ended is not found: it signs in as an unknown one does. */
export const findUserByEmail = async (q: Q, email: string, now: Date) => {
  const [row] = await q
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), inEffect('users', now)));
  return row;
};

export const findEmail = async (q: Q, userId: string): Promise<string | undefined> => {
  const [row] = await q.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
};

export const findPasswordHash = async (q: Q, userId: string): Promise<string | null | undefined> => {
  const [row] = await q.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.hash;
};

export const setPasswordHash = async (q: Q, userId: string, passwordHash: string): Promise<void> => {
  await q.update(users).set({ passwordHash }).where(eq(users.id, userId));
};

/** Compare-and-set: false where another change of the same password came first. */
export const replacePasswordHash = async (
  q: Q,
  userId: string,
  known: string,
  passwordHash: string,
): Promise<boolean> => {
  const { rowCount } = await q
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, known)));
  return rowCount === 1;
};

export const insertSuperAdmin = async (q: Tx, email: string): Promise<void> => {
  const [made] = await q
    .insert(users)
    .values({ email, role: 'SuperAdmin' })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made) noteCreated(q, accountHistory, made.id);
};

export const insertPasswordReset = async (q: Q, row: typeof passwordResets.$inferInsert): Promise<void> => {
  await q.insert(passwordResets).values(row);
};

const usable = (hash: Buffer, now: Date) =>
  and(
    eq(passwordResets.hash, hash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
    sql`exists (select from users u where u.id = ${passwordResets.userId} and ${inEffect('u', now)})`,
  );

export const passwordResetWorks = async (q: Q, hash: Buffer, now: Date): Promise<boolean> => {
  const rows = await q.select({ one: sql`1` }).from(passwordResets).where(usable(hash, now));
  return rows.length > 0;
};

/** Consumes the link. The row lock makes this single use: of two concurrent calls, one gets the user. */
export const takePasswordReset = async (q: Q, hash: Buffer, now: Date): Promise<string | undefined> => {
  const [row] = await q
    .update(passwordResets)
    .set({ usedAt: now })
    .where(usable(hash, now))
    .returning({ userId: passwordResets.userId });
  return row?.userId;
};

/** After a restore: links that were used after the backup would work again. */
export const dropAllPasswordResets = async (q: Q): Promise<void> => {
  await q.delete(passwordResets);
};

export const dropPasswordResetsOf = async (q: Q, userId: string): Promise<void> => {
  await q.delete(passwordResets).where(eq(passwordResets.userId, userId));
};

export const dropOldPasswordResets = async (q: Q, now: Date): Promise<void> => {
  await q.delete(passwordResets).where(or(lt(passwordResets.expiresAt, now), lt(passwordResets.usedAt, now)));
};
