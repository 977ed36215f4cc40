import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Caller } from '../http/caller.ts';

export type OwnedTable = Record<'creatorRole' | 'divisionId' | 'committeeId', SQLWrapper>;

/** Goes into every write that an organiser's edit leads to. */
export const savedBy = ({ id }: Caller) => ({ updatedBy: id });

/** Whose a new piece of content is: its maker's committee, division, or the whole union. */
export const ownerOf = (caller: Caller) => ({
  creatorRole: caller.role,
  divisionId: caller.divisionId,
  committeeId: caller.committeeId,
  ...savedBy(caller),
});

/** A caller, or one whose owners are said later. */
export type Scope = Pick<Caller, 'role'> & {
  readonly divisionId: string | null | SQLWrapper;
  readonly committeeId: string | null | SQLWrapper;
};

/** Whoever has this role, in a statement that is put together before it is known who asks. */
export const anyCaller = ({ role }: Pick<Caller, 'role'>): Scope => ({
  role,
  divisionId: sql.placeholder('divisionId'),
  committeeId: sql.placeholder('committeeId'),
});

/** The rows that the caller may see and change; for any other the answer is as if it did not exist. */
export const inScope = (
  { role, divisionId, committeeId }: Scope,
  table: Omit<OwnedTable, 'creatorRole'>,
): SQL => {
  switch (role) {
    case 'SuperAdmin':
      return sql`true`;
    case 'DivisionAdmin':
      return sql`${table.divisionId} = ${divisionId}`;
    case 'CommitteeModerator':
      return sql`${table.committeeId} = ${committeeId}`;
  }
};

/** What `inScope` looks at where the rows are `committees c` themselves. */
export const committeeColumns = { divisionId: sql`c.division_id`, committeeId: sql`c.id` };
