import { countedTo } from '@karportalen/contract/core/paging';
import {
  type Admin,
  type InviteStatus,
  inviteStatusLabels,
} from '@karportalen/contract/organisations/fields';
import type { AdminsQuery } from '@karportalen/contract/organisations/list-queries';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { pageOf, searchIn } from '../platform/lists/paging.ts';
import { statusesNamed } from '../platform/lists/status-search.ts';
import { storedCount } from '../platform/lists/stored-counts.ts';
import { ownedCounts } from '../platform/lists/tables.ts';
import { adminStatus } from './rules.ts';
import { invites } from './tables.ts';

type Row = {
  id: string;
  email: string;
  /** Null for an account. */
  expires_at: string | null;
  opened_at: string | null;
};

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

/** The accounts and unanswered invitations that have the status asked for, as `adminStatus` computes it. */
const standing = (status: InviteStatus | undefined, now: Date): { accounts?: SQL; invited?: SQL } => {
  if (!status) return {};
  if (status === 'Active') return { invited: sql`false` };
  const at = sql`${now.toISOString()}::timestamptz`;
  if (status === 'Expired') return { accounts: sql`false`, invited: sql`expires_at <= ${at}` };
  const opened = status === 'AwaitingResponse' ? sql`opened_at is not null` : sql`opened_at is null`;
  return { accounts: sql`false`, invited: sql`expires_at > ${at} and ${opened}` };
};

/**
 * A division's accounts and unanswered invitations, by address. An admin without an invitation (restored or added by
 * hand) is listed under the account's own id: nobody who can sign in is missing.
 */
export const listAdminRows = async (
  q: Q,
  divisionId: string,
  query: AdminsQuery,
  now: Date,
): Promise<{ admins: Admin[]; total: number }> => {
  const search = searchIn(query, sql`email`);
  const isFiltered = search !== undefined || query.status !== undefined;
  const as = standing(query.status, now);
  const named = statusesNamed(inviteStatusLabels, query.search).map((status) => standing(status, now));
  const found = (side: 'accounts' | 'invited') =>
    search && or(search, ...named.map((one) => one[side] ?? sql`true`));
  const accounts = and(
    sql`division_id = ${divisionId} and role = 'DivisionAdmin'`,
    found('accounts'),
    as.accounts,
  );
  const unanswered = and(
    sql`division_id = ${divisionId} and committee_id is null and accepted_at is null`,
    found('invited'),
    as.invited,
  );
  const isTurned = query.sort === '-email';
  const most = countedTo(query);
  // Search matches may lie together in the table behind all others, but are spread along the address index.
  const counted = search ? sql`order by email, id limit ${most}` : sql`limit ${most}`;
  const size = isFiltered
    ? sql`select count(*)::int as n from (
        (select 1 from users where ${accounts} ${counted})
        union all (select 1 from invites where ${unanswered} ${counted}) limit ${most}) found`
    : storedCount(['admins', 'admin invites'], eq(ownedCounts.divisionId, divisionId));
  const { rows, total } = await pageOf(query, {
    rows: async (stretch, total = most) => {
      const { limit = null, offset = 0, backwards = false } = stretch ?? {};
      const order = backwards === isTurned ? sql`order by email, id` : sql`order by email desc, id desc`;
      const isFew = isFiltered && total < most;
      // Few matches may lie at the far end of the index: they are found first and sorted after (offset 0). Of many
      // matches neither table is read beyond the page. The planner finds neither plan by itself.
      const reach = isFew ? sql`offset 0` : sql`${order} limit ${limit === null ? null : offset + limit}`;
      const page = await q.execute<Row>(sql`
        select coalesce(accepted.id, a.id) as id, a.email, a.expires_at, a.opened_at
        from (
          (select id, email, null::timestamptz as expires_at, null::timestamptz as opened_at
            from users where ${accounts} ${reach})
          union all
          (select id, email, expires_at, opened_at from invites where ${unanswered} ${reach})
          ${order} limit ${limit} offset ${offset}
        ) a left join invites accepted
          on accepted.accepted_user_id = a.id and accepted.committee_id is null
        order by ${isTurned ? sql`a.email desc, a.id desc` : sql`a.email, a.id`}`);
      return page.rows;
    },
    total: async () => (await q.execute<{ n: number }>(size)).rows[0]?.n ?? 0,
    totalFirst: isFiltered,
    isLeast: isFiltered,
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

/** Super admins' invitations have no division and are none of these. */
const isAdminInvite = (id: string) =>
  and(eq(invites.id, id), isNull(invites.committeeId), isNotNull(invites.divisionId));

export const adminInviteExists = async (q: Q, id: string): Promise<boolean> => {
  const rows = await q.select({ id: invites.id }).from(invites).where(isAdminInvite(id));
  return rows.length > 0;
};

/** The account that accepted it, null when nobody has; undefined when there is no such invitation. */
export const deleteAdminInvite = async (q: Q, id: string) => {
  const [row] = await q
    .delete(invites)
    .where(isAdminInvite(id))
    .returning({ userId: invites.acceptedUserId, divisionId: invites.divisionId });
  return row;
};
