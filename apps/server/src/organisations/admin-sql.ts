import type { ListQuery } from '@karportalen/contract/core/paging';
import type { Admin } from '@karportalen/contract/organisations/fields';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { readPage } from '../platform/db/long-list.ts';
import { searchIn } from '../platform/db/paging.ts';
import { keptCount } from './kept-counts.ts';
import { adminStatus } from './rules.ts';
import { invites, ownedCounts } from './tables.ts';

type Row = {
  id: string;
  email: string;
  /** Null for one who has an account. */
  expires_at: string | null;
  opened_at: string | null;
};

// Accounts, and invitations that nobody has answered. An admin whom no invitation made, restored or added by hand, is
// answered by the account's own id: nobody who can sign in is missing from the list.
// That the division is asked for outside lets both be walked in the order of addresses, side by side.
const adminsWith = (account: SQL, invite: SQL): SQL => sql`(
  select id, division_id, email ${account} from users where role = 'DivisionAdmin'
  union all
  select id, division_id, email ${invite} from invites where committee_id is null and accepted_at is null
  ) a`;

const admins = adminsWith(sql``, sql``);
const adminsInFull = adminsWith(
  sql`, null::timestamptz as expires_at, null::timestamptz as opened_at`,
  sql`, expires_at, opened_at`,
);

const adminFrom = (row: Row, now: Date): Admin => {
  const { id, email, expires_at: until, opened_at: opened } = row;
  const invite = until === null ? null : { email, expiresAt: new Date(until), isOpened: opened !== null };
  return {
    inviteId: id,
    email,
    status: adminStatus(invite, now),
    expireDate: invite?.expiresAt.toISOString() ?? null,
  };
};

export const listAdminRows = async (
  q: Q,
  divisionId: string,
  query: ListQuery,
  now: Date,
): Promise<{ admins: Admin[]; total: number }> => {
  const list = {
    from: admins,
    where: sql`a.division_id = ${divisionId}`,
    search: searchIn(query, sql`a.email`),
    by: sql`a.email`,
    id: sql`a.id`,
    first: 'least' as const,
    isSparse: false,
    size: keptCount(['admins', 'admin invites'], eq(ownedCounts.divisionId, divisionId)),
  };
  const { rows, total } = await readPage(q, query, list, async (which, order) => {
    const page = await q.execute<Row>(sql`
      select coalesce(accepted.id, a.id) as id, a.email, a.expires_at, a.opened_at
      from ${adminsInFull} left join invites accepted
        on accepted.accepted_user_id = a.id and accepted.committee_id is null
      where ${which} order by ${sql.join([...order], sql`, `)}`);
    return page.rows;
  });
  return { admins: rows.map((row) => adminFrom(row, now)), total };
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
