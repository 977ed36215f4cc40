import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { committeeColumns, inScope, type Scope } from '../platform/ownership/row-scope.ts';

/** Which rows of `committees c` the caller may see and change; deleted ones are nobody's. */
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

/** Whoever invites to a division goes one at a time, so that one person is never asked twice by two at once. */
export const lockDivisionInReach = (q: Q, caller: Caller, id: string): Promise<DivisionRow> =>
  findDivision(q, caller, id, sql`for no key update`);
