import { and, eq, sql } from 'drizzle-orm';
import { inEffect } from '../auth/role-end.ts';
import { users } from '../auth/tables.ts';
import { newToken } from '../auth/tokens.ts';
import type { Q } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import type { CalendarScope } from './sql.ts';
import { organiserCalendars } from './tables.ts';

/** The organiser's token, made at the first call. Of two concurrent first calls both get the same one. */
export const feedOf = async (q: Q, userId: string): Promise<string> => {
  const rows = await q
    .insert(organiserCalendars)
    .values({ userId, token: newToken() })
    .onConflictDoUpdate({ target: organiserCalendars.userId, set: { userId } })
    .returning({ token: organiserCalendars.token });
  return singleRow(rows).token;
};

export const renewFeed = async (q: Q, userId: string): Promise<string> => {
  const token = newToken();
  await q
    .insert(organiserCalendars)
    .values({ userId, token })
    .onConflictDoUpdate({ target: organiserCalendars.userId, set: { token, createdAt: sql`now()` } });
  return token;
};

/** The scope of the address's owner as it is now; undefined once the role has ended or the account is removed. */
export const findFeed = async (q: Q, token: string, now: Date): Promise<CalendarScope | undefined> => {
  const [row] = await q
    .select({ role: users.role, divisionId: users.divisionId, committeeId: users.committeeId })
    .from(organiserCalendars)
    .innerJoin(users, eq(users.id, organiserCalendars.userId))
    .where(and(eq(organiserCalendars.token, token), inEffect('users', now)));
  return row;
};
