import type { ListQuery } from '@karportalen/contract/core/paging';
import type { Committee, CommitteeEvents } from '@karportalen/contract/organisations/committee';
import {
  type FunctionType,
  type InviteStatus,
  inviteStatusLabels,
} from '@karportalen/contract/organisations/fields';
import type { CommitteesQuery } from '@karportalen/contract/organisations/list-queries';
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { inSwedish } from '../platform/columns.ts';
import type { Q } from '../platform/db/database.ts';
import { keepBefore } from '../platform/history/record.ts';
import { readPage } from '../platform/lists/long-list.ts';
import { numberIn, searchIn } from '../platform/lists/paging.ts';
import { statusesNamed } from '../platform/lists/status-search.ts';
import { storedCount } from '../platform/lists/stored-counts.ts';
import { ownedCounts } from '../platform/lists/tables.ts';
import { committeeHistory } from './history-item.ts';
import { committeeStatus, type Pending } from './rules.ts';
import { committees, invites } from './tables.ts';

const c = alias(committees, 'c');

type Row = {
  id: string;
  division_id: string;
  name: string;
  org_number: string;
  account_number: string | null;
  result_unit: string | null;
  updated_at: string;
  updated_by: string | null;
  active_email: string | null;
  invited_email: string | null;
  expires_at: string | null;
  function_types: FunctionType[];
};

const joined = sql`committees c
  left join lateral (
    select email from users u where u.committee_id = c.id order by u.created_at desc limit 1
  ) active on true
  left join lateral (
    select email, expires_at from invites i
    where i.committee_id = c.id and i.accepted_at is null order by i.created_at desc limit 1
  ) pending on true`;

const columns = sql`c.id, c.division_id, c.name, c.org_number, c.account_number, c.result_unit, c.updated_at, c.updated_by,
  active.email as active_email, pending.email as invited_email, pending.expires_at,
  coalesce((
    select json_agg(json_build_object('id', ft.id, 'functionType', ft.function_type) order by ft.function_type)
    from committee_function_types cft join function_types ft on ft.id = cft.function_type_id
    where cft.committee_id = c.id
  ), '[]') as function_types`;

const pendingIn = ({ invited_email: email, expires_at: at }: Row): Pending | undefined =>
  email === null || at === null ? undefined : { email, expiresAt: new Date(at) };

const committeeFrom = (row: Row, now: Date): Committee => ({
  id: row.id,
  divisionId: row.division_id,
  name: row.name,
  orgNumber: row.org_number,
  accountNumber: row.account_number,
  resultUnit: row.result_unit,
  functionTypes: row.function_types,
  paidEvents: row.function_types.some(({ functionType }) => functionType === 'PaidEvents'),
  activeEmail: row.active_email,
  ...committeeStatus(row.active_email, pendingIn(row), now),
  updatedAt: new Date(row.updated_at).toISOString(),
});

/** The SQL form of `committeeStatus`: has a moderator, has an invitation that has not expired. */
const stands = (status: InviteStatus, now: Date): SQL | undefined => {
  const isModerated = sql`exists (select 1 from users u where u.committee_id = c.id)`;
  const isAsked = sql`coalesce((select i.expires_at from invites i where i.committee_id = c.id and i.accepted_at is null
    order by i.created_at desc limit 1) > ${now.toISOString()}::timestamptz, false)`;
  return and(
    status === 'Active' || status === 'AwaitingResponse' ? isModerated : not(isModerated),
    status === 'Sent' || status === 'AwaitingResponse' ? isAsked : not(isAsked),
  );
};

const RESULT_UNIT = /^\d\d$/;

/** Two digits match a result unit as a whole: as a substring they would match too many other numbers. */
const isResultUnit = ({ search = '' }: ListQuery): SQL | undefined =>
  RESULT_UNIT.test(search) ? eq(c.resultUnit, search) : undefined;

/**
 * Matches name, numbers and status, or the address of the moderator or invited person. Most searches match no address, and
 * then only names are compared.
 */
const found = async (q: Q, query: ListQuery, now: Date): Promise<SQL | undefined> => {
  if (!query.search) return undefined;
  const moderated = sql`select committee_id from users
    where committee_id is not null and ${searchIn(query, users.email)}`;
  const invited = sql`select committee_id from invites
    where committee_id is not null and accepted_at is null and ${searchIn(query, invites.email)}`;
  const inName = or(
    searchIn(query, c.searchText),
    numberIn(query, [c.orgNumber, c.accountNumber]),
    isResultUnit(query),
    ...statusesNamed(inviteStatusLabels, query.search).map((status) => stands(status, now)),
  );
  const { rows } = await q.execute<{ fits: boolean }>(
    sql`select exists(${moderated}) or exists(${invited}) as fits`,
  );
  if (!rows[0]?.fits) return inName;
  // Arrays rather than joins, so that the index is used for each id.
  const { id } = c;
  return or(inName, sql`${id} = any(array(${moderated}))`, sql`${id} = any(array(${invited}))`);
};

const sells = ({ sales }: CommitteesQuery): SQL | undefined => {
  if (!sales) return undefined;
  const may = sql`exists (select 1 from committee_function_types cft
    join function_types ft on ft.id = cft.function_type_id
    where cft.committee_id = c.id and ft.function_type = 'PaidEvents')`;
  return sales === 'yes' ? may : not(may);
};

export const listCommitteeRows = async (
  q: Q,
  divisionId: string,
  query: CommitteesQuery,
  now: Date,
): Promise<{ committees: Committee[]; total: number }> => {
  const list = {
    from: c,
    where: sql`c.deleted_at is null and c.division_id = ${divisionId}`,
    search: and(await found(q, query, now), query.status && stands(query.status, now), sells(query)),
    by: inSwedish(c.name),
    id: c.id,
    first: query.sort === '-name' ? ('greatest' as const) : ('least' as const),
    isSparse: false,
    size: storedCount(['committees'], eq(ownedCounts.divisionId, divisionId)),
  };
  const { rows, total } = await readPage(q, query, list, async (which, order) => {
    const page = await q.execute<Row>(
      sql`select ${columns} from ${joined} where ${which} order by ${sql.join([...order], sql`, `)}`,
    );
    return page.rows;
  });
  return { committees: rows.map((row) => committeeFrom(row, now)), total };
};

/** The committee's answer, its stored unanswered invitation, and who saved it last. */
export const findCommittee = async (q: Q, scope: SQL, id: string, now: Date) => {
  const { rows } = await q.execute<Row>(
    sql`select ${columns} from ${joined} where ${scope} and c.id = ${id}`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const saved = { updatedAt: new Date(row.updated_at), updatedBy: row.updated_by };
  return { committee: committeeFrom(row, now), pending: pendingIn(row), saved };
};

/** A committee's events, and how many tickets there are to those that are not over. */
export const countCommitteeEvents = async (
  q: Q,
  scope: SQL,
  id: string,
  now: Date,
): Promise<CommitteeEvents | undefined> => {
  const { rows } = await q.execute<{ past: number; coming: number; sold_tickets: number }>(sql`
    select
      count(*) filter (where e.over_at <= ${now.toISOString()}::timestamptz)::int as past,
      count(*) filter (where e.over_at > ${now.toISOString()}::timestamptz)::int as coming,
      coalesce(sum(booked.tickets) filter (where e.over_at > ${now.toISOString()}::timestamptz), 0)::int as sold_tickets
    from committees c
    left join events e on e.host_id = c.id and not e.is_draft and e.deleted_at is null
    left join lateral (
      select count(*) as tickets from orders o join tickets t on t.order_id = o.id
      where o.event_id = e.id and t.refunded_at is null
    ) booked on true
    where ${scope} and c.id = ${id}
    group by c.id`);
  const [row] = rows;
  return row && { past: row.past, coming: row.coming, soldTickets: row.sold_tickets };
};

/** Row lock: edits, renewals and deletions of one committee run one at a time. */
export const lockCommittee = async (q: Q, scope: SQL, id: string): Promise<boolean> => {
  const { rows } = await q.execute(
    sql`select 1 from committees c where ${scope} and c.id = ${id} for no key update`,
  );
  keepBefore(q, committeeHistory, id);
  return rows.length > 0;
};
