import type { Role } from '@karportalen/contract/core/access';
import { type Column, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  type IndexBuilder,
  index,
  type PgColumn,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

/** The columns that owners are found by. */
type Owners = { readonly division: () => AnyPgColumn; readonly committee: () => AnyPgColumn };

/**
 * Whose a piece of content is: nobody's but the union's (both null), a division's, or a committee's (both set).
 * The role is the creator's; rows from before creators were kept have none.
 */
export const ownerColumns = (owners: Owners) => ({
  creatorRole: text('creator_role').$type<Role>(),
  divisionId: uuid('division_id').references(owners.division),
  committeeId: uuid('committee_id').references(owners.committee),
  /** The organiser who saved it last. No reference: the account may be removed, and the row is as it was. */
  updatedBy: uuid('updated_by'),
});

type OwnerColumns = Record<'creatorRole' | 'divisionId' | 'committeeId', Column>;

export const ownerCheck = (name: string, table: OwnerColumns) =>
  check(
    name,
    sql`case ${table.creatorRole}
        when 'SuperAdmin' then ${table.divisionId} is null and ${table.committeeId} is null
        when 'DivisionAdmin' then ${table.divisionId} is not null and ${table.committeeId} is null
        when 'CommitteeModerator' then ${table.divisionId} is not null and ${table.committeeId} is not null
        else ${table.creatorRole} is null and (${table.committeeId} is null or ${table.divisionId} is not null)
      end`,
  );

type Drafted = { readonly isDraft: Column };

// Indexes have these conditions, and are used where they are said in the same words.
export const published = ({ isDraft }: Drafted): SQL => sql`not ${isDraft}`;
export const draft = ({ isDraft }: Drafted): SQL => sql`${isDraft}`;

type Listed = Record<'id' | 'divisionId' | 'committeeId' | 'searchText', PgColumn>;
type Order = {
  readonly by: PgColumn | SQL;
  /** All of the table's rows when it is not said. */
  readonly where?: SQL;
  /** What else decides whether a row is listed. */
  readonly also?: readonly PgColumn[];
};

/**
 * One index for the whole of a list in its order, and one for each kind of owner. They have all that finding a page takes,
 * the searched text too: fewer than three letters, and words that much fits, are read from here and not from the table.
 */
export const listIndexes = (
  [table, name]: readonly [string, string],
  columns: Listed,
  { by, where, also = [] }: Order,
  ...owners: readonly ('division' | 'committee')[]
) => {
  const found = [columns.id, columns.searchText, ...also];
  const limited = (made: IndexBuilder) => (where ? made.where(where) : made);
  return [
    limited(index(`${table}_${name}`).on(by, ...found)),
    ...owners.map((owner) =>
      limited(index(`${table}_${owner}_${name}`).on(columns[`${owner}Id`], by, ...found)),
    ),
  ];
};
