import { and, eq, type SQL } from 'drizzle-orm';
import { users } from '../auth/tables.ts';
import type { Tx } from '../platform/db/database.ts';

const accountsWhere = async (q: Tx, which: SQL | undefined): Promise<string[]> =>
  (await q.select({ id: users.id }).from(users).where(which)).map(({ id }) => id);

type Organisation = { readonly divisionId: string | null; readonly committeeId: string | null };

/** User ids of the committee's moderators, or of the division's admins if there are none. */
export const organisersOf = async (q: Tx, { divisionId, committeeId }: Organisation): Promise<string[]> => {
  const moderators = committeeId ? await accountsWhere(q, eq(users.committeeId, committeeId)) : [];
  if (moderators.length > 0 || !divisionId) return moderators;
  return accountsWhere(q, and(eq(users.divisionId, divisionId), eq(users.role, 'DivisionAdmin')));
};
