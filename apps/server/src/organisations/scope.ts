import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';

/** Which rows of `committees c` the caller may see and change; deleted ones are nobody's. */
export const committeesOf = ({ role, divisionId, committeeId }: Caller): SQL => {
  switch (role) {
    case 'SuperAdmin':
      return sql`c.deleted_at is null`;
    case 'DivisionAdmin':
      return sql`c.deleted_at is null and c.division_id = ${divisionId}`;
    case 'CommitteeModerator':
      return sql`c.deleted_at is null and c.id = ${committeeId}`;
  }
};

const reaches = ({ role, divisionId }: Caller, wanted: string): boolean =>
  role === 'SuperAdmin' || (role === 'DivisionAdmin' && divisionId === wanted);

export type DivisionRow = { readonly orgNumber: string | null; readonly mustInheritOrgNumber: boolean };

const findDivision = async (q: Q, caller: Caller, id: string, lock: SQL): Promise<DivisionRow> => {
  const { rows } = reaches(caller, id)
    ? await q.execute<{ org_number: string | null; must_inherit_org_number: boolean }>(
        sql`select org_number, must_inherit_org_number from divisions where id = ${id} ${lock}`,
      )
    : { rows: [] };
  const [row] = rows;
  if (!row) throw problem('NOT_FOUND');
  return { orgNumber: row.org_number, mustInheritOrgNumber: row.must_inherit_org_number };
};

export const divisionInReach = (q: Q, caller: Caller, id: string): Promise<DivisionRow> =>
  findDivision(q, caller, id, sql``);

/** Whoever invites to a division goes one at a time, so that one person is never asked twice by two at once. */
export const lockDivisionInReach = (q: Q, caller: Caller, id: string): Promise<DivisionRow> =>
  findDivision(q, caller, id, sql`for no key update`);
