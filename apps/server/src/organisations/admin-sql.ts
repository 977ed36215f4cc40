import type { ListQuery } from '@karportalen/contract/core/paging';
import type { Admin } from '@karportalen/contract/organisations/fields';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { sliceOf } from '../platform/db/paging.ts';
import { adminStatus } from './rules.ts';
import { invites } from './tables.ts';

type Row = {
  id: string;
  email: string;
  has_account: boolean;
  expires_at: string;
  opened_at: string | null;
};

// An admin whom no invitation made, restored or added by hand, is listed by the account's own id: nobody who can sign
// in is missing from the list.
const adminsOf = (divisionId: string): SQL => sql`
  select coalesce(i.id, u.id) as id, coalesce(u.email, i.email) as email, u.id is not null as has_account,
    coalesce(i.expires_at, u.created_at) as expires_at, i.opened_at
  from (select * from invites where division_id = ${divisionId} and committee_id is null) i
    full join (select * from users where division_id = ${divisionId} and role = 'DivisionAdmin') u
      on u.id = i.accepted_user_id
  where u.id is not null or i.accepted_at is null`;

const adminFrom = (row: Row, now: Date): Admin => {
  const expiresAt = new Date(row.expires_at);
  const openedAt = row.opened_at === null ? null : new Date(row.opened_at);
  const { id, email, has_account: hasAccount } = row;
  return {
    inviteId: id,
    email,
    status: adminStatus({ email, expiresAt, openedAt, hasAccount }, now),
    expireDate: hasAccount ? null : expiresAt.toISOString(),
  };
};

export const listAdminRows = async (
  q: Q,
  divisionId: string,
  query: ListQuery,
  now: Date,
): Promise<{ admins: Admin[]; total: number }> => {
  const { limit, offset, pattern } = sliceOf(query);
  const matching = sql`from (${adminsOf(divisionId)}) a where ${pattern}::text is null or a.email ilike ${pattern}`;
  const { rows } = await q.execute<Row>(
    sql`select * ${matching} order by a.email, a.id limit ${limit} offset ${offset}`,
  );
  const { rows: counted } = await q.execute<{ total: number }>(
    sql`select count(*)::int as total ${matching}`,
  );
  return { admins: rows.map((row) => adminFrom(row, now)), total: counted[0]?.total ?? 0 };
};

export const findPendingAdminInvite = async (
  q: Q,
  divisionId: string,
  email: string,
): Promise<string | undefined> => {
  const [row] = await q
    .select({ id: invites.id })
    .from(invites)
    .where(
      and(
        eq(invites.divisionId, divisionId),
        eq(invites.email, email),
        isNull(invites.committeeId),
        isNull(invites.acceptedAt),
      ),
    );
  return row?.id;
};

export const adminInviteExists = async (q: Q, id: string): Promise<boolean> => {
  const rows = await q
    .select({ id: invites.id })
    .from(invites)
    .where(and(eq(invites.id, id), isNull(invites.committeeId)));
  return rows.length > 0;
};

/** The account that came of it, null when none had; undefined when there is no such invitation. */
export const deleteAdminInvite = async (q: Q, id: string): Promise<string | null | undefined> => {
  const [row] = await q
    .delete(invites)
    .where(and(eq(invites.id, id), isNull(invites.committeeId)))
    .returning({ userId: invites.acceptedUserId });
  return row?.userId;
};
