import { divisionDisplayName, type Role } from '@karportalen/contract/core/access';
import { sql } from 'drizzle-orm';
import type { OwnedTable } from '../platform/ownership/row-scope.ts';

/** Shown as creator where it is neither a division nor a committee. */
export const makers = { union: 'Superadmin', unknown: 'Tidigare formulär' } as const;

/** The owners' names, as columns in a statement on the row's table. */
export const ownerNames = ({ divisionId, committeeId }: OwnedTable) => ({
  divisionName: sql<string | null>`(select d.name from divisions d where d.id = ${divisionId})`,
  committeeName: sql<string | null>`(select c.name from committees c where c.id = ${committeeId})`,
});

export type OwnerNames = { readonly divisionName: string | null; readonly committeeName: string | null };
type Maker = OwnerNames & { readonly creatorRole: Role | null };

export const createdBy = ({ creatorRole, divisionName, committeeName }: Maker): string => {
  if (creatorRole === null) return makers.unknown;
  if (committeeName !== null) return committeeName;
  return divisionName === null ? makers.union : divisionDisplayName(divisionName);
};

type Owned = Maker & { readonly divisionId: string | null };

/** The creator's name, and the division it reaches; null is the whole union. */
export const shownOwner = (row: Owned) => ({
  createdBy: createdBy(row),
  ownerDivision:
    row.divisionId === null || row.divisionName === null
      ? null
      : { id: row.divisionId, name: row.divisionName },
});
