import type { Role } from '@karportalen/contract/core/access';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { keepBefore } from '../platform/history/record.ts';
import { apiTokenHistory } from './api-token-history.ts';
import { hashPassword } from './passwords.ts';
import { hasEnded, inEffect } from './role-end.ts';
import { roleNotices, users } from './tables.ts';
import { findEmail } from './user-sql.ts';

export const passwordHashOf = (plain: string): Promise<string> => hashPassword(plain);

export const accountExists = async (q: Q, email: string, now: Date): Promise<boolean> => {
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), inEffect('users', now)));
  return rows.length > 0;
};

export const emailOfAccount = (q: Q, userId: string): Promise<string | undefined> => findEmail(q, userId);

type Account = {
  readonly email: string;
  /** Null for an account that signs in only through the union's OpenID Connect provider. */
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly divisionId: string | null;
  readonly committeeId: string | null;
  readonly roleEndsOn?: string | null;
};

/** Undefined when the address already has an account, which is never changed (it may be a super admin's). */
export const createAccount = async (q: Q, account: Account, now: Date): Promise<string | undefined> => {
  // The address of an account whose role has ended is free, also before the sweep has removed it.
  await removeAccounts(q, sql`email = ${account.email} and ${hasEnded('users', now)}`);
  const [row] = await q.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
  return row?.id;
};

export type RemovedAccount = {
  readonly id: string;
  readonly role: Role;
  readonly divisionId: string | null;
  readonly committeeId: string | null;
};

/** Ends the API tokens that these accounts made. The rows stay for the history. */
const endTokensOf = async (q: Q, which: SQL): Promise<void> => {
  const { rows } = await q.execute<{ id: string }>(sql`
    select id from api_tokens
    where ended_at is null and user_id in (select id from users where ${which}) order by id for update`);
  for (const { id } of rows) {
    keepBefore(q, apiTokenHistory, id);
    await q.execute(sql`update api_tokens set ended_at = clock_timestamp() where id = ${id}`);
  }
};

/**
 * Deletes accounts and keeps their names for the history. Sessions and links are deleted with them (cascade), so
 * their owners are signed out at the next call; their API tokens end.
 */
const removeAccounts = async (q: Q, which: SQL): Promise<RemovedAccount[]> => {
  await endTokensOf(q, which);
  const { rows } = await q.execute<RemovedAccount>(sql`
    with removed as (delete from users where ${which}
        returning id, email, role, division_id as "divisionId", committee_id as "committeeId"),
      kept as (insert into former_organisers (id, email, removed_at)
        select id, email, clock_timestamp() from removed)
    select id, role, "divisionId", "committeeId" from removed`);
  return rows;
};

// The role is part of each condition: neither of these can remove a super admin.

export const removeModerators = (q: Q, committeeId: string): Promise<RemovedAccount[]> =>
  removeAccounts(q, sql`committee_id = ${committeeId} and role = 'CommitteeModerator'`);

/** The division that the account administered; undefined where there is no such account. */
export const removeAdmin = async (q: Q, userId: string): Promise<string | undefined> => {
  const [removed] = await removeAccounts(q, sql`id = ${userId} and role = 'DivisionAdmin'`);
  return removed?.divisionId ?? undefined;
};

/**
 * Row locks on every super admin: ends of super admins run one at a time, so that each sees who is left after the one
 * before.
 */
export const lockSuperAdmins = async (q: Q): Promise<void> => {
  await q.execute(sql`select id from users where role = 'SuperAdmin' order by id for update`);
};

/**
 * Removes the predecessor's account after a hand-over, if it still has that role. The successor's account exists already, so
 * this never removes the last super admin.
 */
export const removeReplaced = async (
  q: Q,
  userId: string,
  { role, divisionId }: Pick<RemovedAccount, 'role' | 'divisionId'>,
): Promise<RemovedAccount | undefined> => {
  const place = sql`role = ${role} and division_id is not distinct from ${divisionId}::uuid`;
  return (await removeAccounts(q, sql`id = ${userId} and ${place}`))[0];
};

/** Removes the account if its role has ended, and returns it; of several sweeps at once, one gets it. */
export const removeEnded = async (q: Q, userId: string, now: Date): Promise<RemovedAccount | undefined> =>
  (await removeAccounts(q, sql`id = ${userId} and ${hasEnded('users', now)}`))[0];

/** Marks reminders as needless: the day was chosen after they would have been sent. */
export const skipNotices = async (
  q: Q,
  userId: string,
  endsOn: string,
  daysBefore: readonly number[],
): Promise<void> => {
  if (daysBefore.length === 0) return;
  await q
    .insert(roleNotices)
    .values(daysBefore.map((days) => ({ userId, endsOn, daysBefore: days })))
    .onConflictDoNothing();
};
