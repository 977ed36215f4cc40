import type { ListQuery } from '@karportalen/contract/core/paging';
import type { Committee } from '@karportalen/contract/organisations/committee';
import type { FunctionType } from '@karportalen/contract/organisations/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { sliceOf } from '../platform/db/paging.ts';
import { committeeStanding, type Pending } from './rules.ts';

type Row = {
  id: string;
  division_id: string;
  name: string;
  org_number: string;
  account_number: string | null;
  result_unit: string | null;
  updated_at: string;
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

const columns = sql`c.id, c.division_id, c.name, c.org_number, c.account_number, c.result_unit, c.updated_at,
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
  ...committeeStanding(row.active_email, pendingIn(row), now),
  updatedAt: new Date(row.updated_at).toISOString(),
});

export const listCommitteeRows = async (
  q: Q,
  scope: SQL,
  query: ListQuery,
  now: Date,
): Promise<{ committees: Committee[]; total: number }> => {
  const { limit, offset, pattern } = sliceOf(query);
  const matching = sql`from ${joined} where ${scope} and (${pattern}::text is null
    or c.name ilike ${pattern} or active.email ilike ${pattern} or pending.email ilike ${pattern})`;
  const { rows } = await q.execute<Row>(
    sql`select ${columns} ${matching} order by c.name collate "sv-x-icu", c.id limit ${limit} offset ${offset}`,
  );
  const { rows: counted } = await q.execute<{ total: number }>(
    sql`select count(*)::int as total ${matching}`,
  );
  return { committees: rows.map((row) => committeeFrom(row, now)), total: counted[0]?.total ?? 0 };
};

/** The committee as it is answered, and the unanswered invitation as it is stored. */
export const findCommittee = async (q: Q, scope: SQL, id: string, now: Date) => {
  const { rows } = await q.execute<Row>(
    sql`select ${columns} from ${joined} where ${scope} and c.id = ${id}`,
  );
  const [row] = rows;
  return row && { committee: committeeFrom(row, now), pending: pendingIn(row) };
};

/** Edits, renewals and deletions of one committee follow each other. */
export const lockCommittee = async (q: Q, scope: SQL, id: string): Promise<boolean> => {
  const { rows } = await q.execute(
    sql`select 1 from committees c where ${scope} and c.id = ${id} for no key update`,
  );
  return rows.length > 0;
};
