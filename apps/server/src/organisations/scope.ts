import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { committeeColumns, inScope, type Scope } from '../platform/ownership/row-scope.ts';

/** Rows of `committees c` in the caller's scope; deleted ones are in nobody's. */
export const committeesOf = (caller: Scope): SQL =>
  sql`c.deleted_at is null and ${inScope(caller, committeeColumns)}`;

const reaches = ({ role, divisionId }: Caller, wanted: string): boolean =>
  role === 'SuperAdmin' || (role === 'DivisionAdmin' && divisionId === wanted);

export type DivisionRow = { readonly orgNumber: string | null; readonly mustInheritOrgNumber: boolean };

const findDivision = async (q: Q, caller: Caller, id: string, lock: SQL): Promise<DivisionRow> => {
  const { rows } = reaches(caller, id)
    ? await q.execute<{ org_number: string | null; must_inherit_org_number: boolean }>(
        sql`select org_number, must_inherit_org_number from divisions where id = ${id} ${lock}`,
      )
    : { rows: [] };
  const row = orNotFound(rows[0]);
  return { orgNumber: row.org_number, mustInheritOrgNumber: row.must_inherit_org_number };
};

export const divisionInReach = (q: Q, caller: Caller, id: string): Promise<DivisionRow> =>
  findDivision(q, caller, id, sql``);

/** Row lock: invitations to one division run one at a time, so that nobody is invited twice by concurrent calls. */
export const lockDivisionInReach = (q: Q, caller: Caller, id: string): Promise<DivisionRow> =>
  findDivision(q, caller, id, sql`for no key update`);
