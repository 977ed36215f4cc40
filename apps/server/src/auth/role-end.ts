import { type SQL, sql } from 'drizzle-orm';

/** An account that can be signed in to: it has a password, or has signed in without one. */
const isUsable = (account: string) =>
  `(${account}.password_hash is not null or exists (select from known_devices k where k.user_id = ${account}.id))`;

/**
 * SQL text: the instant when the role of this row of `users` ends; null for never. A role ends when its last day is over in
 * Stockholm. Of super admins the one whose role lasts longest never ends, so that somebody is always left: this follows
 * from the rows alone, so no order of ends can end them all.
 */
export const roleEndText = (account: string): string => `case
  when ${account}.role_ends_on is null then null
  when ${account}.role = 'SuperAdmin' and not exists (
    select from users other
    where other.role = 'SuperAdmin' and other.id <> ${account}.id and ${isUsable('other')}
      and (other.role_ends_on is null
        or (other.role_ends_on, other.id) > (${account}.role_ends_on, ${account}.id))) then null
  else (${account}.role_ends_on + 1)::timestamp at time zone 'Europe/Stockholm' end`;

type Alias = 'users' | 'u' | 'holder';

export const canSignIn = (account: Alias): SQL => sql.raw(isUsable(account));

export const roleEnd = (account: Alias): SQL => sql.raw(roleEndText(account));

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Condition: the role has ended. Such an account is treated as one that does not exist, before the sweep removes it. */
export const hasEnded = (account: Alias, now: Date): SQL =>
  sql`coalesce((${roleEnd(account)}) <= ${at(now)}, false)`;

export const inEffect = (account: Alias, now: Date): SQL => sql`not ${hasEnded(account, now)}`;

/** The day in Stockholm. */
export const today = (now: Date): SQL => sql`(${at(now)} at time zone 'Europe/Stockholm')::date`;
