import type { Role } from '@karportalen/contract/core/access';
import { and, eq } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { hashPassword } from './passwords.ts';
import { users } from './tables.ts';
import { findEmail } from './user-sql.ts';

export const passwordHashOf = (plain: string): Promise<string> => hashPassword(plain);

export const accountExists = async (q: Q, email: string): Promise<boolean> => {
  const rows = await q.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
};

export const emailOfAccount = (q: Q, userId: string): Promise<string | undefined> => findEmail(q, userId);

type Account = {
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Exclude<Role, 'SuperAdmin'>;
  readonly divisionId: string;
  readonly committeeId: string | null;
};

/** Undefined when the address already has an account, which is never changed (it may be a super admin's). */
export const createAccount = async (q: Q, account: Account): Promise<string | undefined> => {
  const [row] = await q.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
  return row?.id;
};

// Sessions, tokens and reset links are deleted with the account (cascade), so its owner is signed out at the next call.
// The role is part of each condition: no call of this slice can remove a super admin.

/** Returns how many there were. */
export const removeModerators = async (q: Q, committeeId: string): Promise<number> => {
  const removed = await q
    .delete(users)
    .where(and(eq(users.committeeId, committeeId), eq(users.role, 'CommitteeModerator')))
    .returning({ id: users.id });
  return removed.length;
};

/** The division that the account administered; undefined where there is no such account. */
export const removeAdmin = async (q: Q, userId: string): Promise<string | undefined> => {
  const [removed] = await q
    .delete(users)
    .where(and(eq(users.id, userId), eq(users.role, 'DivisionAdmin')))
    .returning({ divisionId: users.divisionId });
  return removed?.divisionId ?? undefined;
};
