import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Caller } from '../http/caller.ts';

export type OwnedTable = Record<'creatorRole' | 'divisionId' | 'committeeId', SQLWrapper>;

/** Part of every write by an organiser's edit. */
export const savedBy = ({ id }: Caller) => ({ updatedBy: id });

/** The owner of new content: its creator's committee, division, or the whole union. */
export const ownerOf = (caller: Caller) => ({
  creatorRole: caller.role,
  divisionId: caller.divisionId,
  committeeId: caller.committeeId,
  ...savedBy(caller),
});

/** A caller, or placeholders for one. */
export type Scope = Pick<Caller, 'role'> & {
  readonly divisionId: string | null | SQLWrapper;
  readonly committeeId: string | null | SQLWrapper;
};

/** A role with placeholders for the caller, for prepared statements. */
export const anyCaller = ({ role }: Pick<Caller, 'role'>): Scope => ({
  role,
  divisionId: sql.placeholder('divisionId'),
  committeeId: sql.placeholder('committeeId'),
});

/** Condition: rows that the caller may see and change. For others the answer is 404. */
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

/** `inScope`'s columns for rows of `committees c`. */
export const committeeColumns = { divisionId: sql`c.division_id`, committeeId: sql`c.id` };
