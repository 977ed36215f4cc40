import type { Role } from '@karportalen/contract/core/access';
import type { HeldRole, RolesQuery } from '@karportalen/contract/organisations/role-fields';
import { NOTICE_DAYS } from '@karportalen/contract/organisations/role-rules';
import { and, type SQL, sql } from 'drizzle-orm';
import { inEffect, roleEnd, today } from '../auth/role-end.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { searchIn, sliceOf } from '../platform/lists/paging.ts';

type Renewer = Pick<Caller, 'role' | 'divisionId'>;

/** Condition: roles that the caller can renew. A division's admins renew its moderators, super admins everybody. */
export const renewableBy = ({ role, divisionId }: Renewer): SQL => {
  if (role === 'SuperAdmin') return sql`true`;
  if (role === 'DivisionAdmin') return sql`u.role = 'CommitteeModerator' and u.division_id = ${divisionId}`;
  return sql`false`;
};

type Row = {
  id: string;
  email: string;
  role: Role;
  ends_on: string | null;
  is_last: boolean;
  division_id: string | null;
  division: string | null;
  committee_id: string | null;
  committee: string | null;
};

const roleFrom = (row: Row): HeldRole => ({
  id: row.id,
  email: row.email,
  role: row.role,
  division:
    row.division_id !== null && row.division !== null ? { id: row.division_id, name: row.division } : null,
  committee:
    row.committee_id !== null && row.committee !== null
      ? { id: row.committee_id, name: row.committee }
      : null,
  endsOn: row.ends_on,
  isLast: row.is_last,
});

const columns = sql`u.id, u.email, u.role, u.role_ends_on::text as ends_on,
  u.role_ends_on is not null and (${roleEnd('u')}) is null as is_last,
  u.division_id, d.name as division, u.committee_id, c.name as committee`;
const joined = sql`users u left join divisions d on d.id = u.division_id left join committees c on c.id = u.committee_id`;

const filterCondition = (query: RolesQuery, now: Date): SQL | undefined =>
  and(
    searchIn(query, sql`u.email || ' ' || lower(coalesce(d.name, '') || ' ' || coalesce(c.name, ''))`),
    query.role && sql`u.role = ${query.role}`,
    query.ends === 'never' ? sql`u.role_ends_on is null` : undefined,
    query.ends === 'soon' ? sql`u.role_ends_on <= ${today(now)} + ${NOTICE_DAYS[0]}::int` : undefined,
  );

const orders: Record<NonNullable<RolesQuery['sort']>, SQL> = {
  email: sql`u.email, u.id`,
  '-email': sql`u.email desc, u.id desc`,
  endsOn: sql`u.role_ends_on nulls last, u.email, u.id`,
  '-endsOn': sql`u.role_ends_on desc nulls first, u.email desc, u.id desc`,
};

/** Accounts are few: a union has some hundreds at most. */
export const listRoleRows = async (
  q: Q,
  caller: Renewer,
  query: RolesQuery,
  now: Date,
): Promise<{ roles: HeldRole[]; total: number }> => {
  const { limit, offset } = sliceOf(query);
  const where = and(renewableBy(caller), inEffect('u', now), filterCondition(query, now));
  const { rows } = await q.execute<Row>(sql`select ${columns} from ${joined} where ${where}
    order by ${orders[query.sort ?? 'endsOn']} limit ${limit} offset ${offset}`);
  const { rows: counted } = await q.execute<{ n: number }>(
    sql`select count(*)::int as n from ${joined} where ${where}`,
  );
  return { roles: rows.map(roleFrom), total: counted[0]?.n ?? 0 };
};

export const findRole = async (q: Q, which: SQL, id: string, now: Date): Promise<HeldRole | undefined> => {
  const { rows } = await q.execute<Row>(
    sql`select ${columns} from ${joined} where u.id = ${id} and ${which} and ${inEffect('u', now)}`,
  );
  return rows[0] && roleFrom(rows[0]);
};

/** Row lock: changes and ends of one role run one at a time. */
export const lockRole = async (q: Q, which: SQL, id: string, now: Date): Promise<boolean> => {
  const { rows } = await q.execute(
    sql`select 1 from users u where u.id = ${id} and ${which} and ${inEffect('u', now)} for no key update`,
  );
  return rows.length > 0;
};
