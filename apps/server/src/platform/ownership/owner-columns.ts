import type { Role } from '@karportalen/contract/core/access';
import { targetGroups } from '@karportalen/contract/core/target-group';
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

/** The columns that owner columns refer to. */
type Owners = { readonly division: () => AnyPgColumn; readonly committee: () => AnyPgColumn };

/**
 * The owner of content: the union (both null), a division, or a committee (both set). The role is the creator's; old
 * rows have none.
 */
export const ownerColumns = (owners: Owners) => ({
  creatorRole: text('creator_role').$type<Role>(),
  divisionId: uuid('division_id').references(owners.division),
  committeeId: uuid('committee_id').references(owners.committee),
  /** Who saved it last. No foreign key: the account may be removed. */
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

export const targetGroupCheck = (name: string, { targetGroup }: { readonly targetGroup: Column }) =>
  check(name, sql`${targetGroup} in (${sql.raw(targetGroups.map((group) => `'${group}'`).join(', '))})`);

/** `deletedAt`: for tables whose removed rows are kept. */
type Drafted = { readonly isDraft: Column; readonly deletedAt?: Column };

const kept = (state: SQL, deletedAt: Column | undefined): SQL =>
  deletedAt ? sql`${state} and ${deletedAt} is null` : state;

// Indexes have these conditions in the same words; the planner uses them only then.
/** Published now or once. */
export const published = ({ isDraft, deletedAt }: Drafted): SQL => kept(sql`not ${isDraft}`, deletedAt);
export const draft = ({ isDraft, deletedAt }: Drafted): SQL => kept(sql`${isDraft}`, deletedAt);

type Listed = Record<'id' | 'divisionId' | 'committeeId' | 'searchText', PgColumn>;
type Order = {
  readonly by: PgColumn | SQL;
  /** All rows by default. */
  readonly where?: SQL;
  /** Further columns that decide whether a row is listed. */
  readonly also?: readonly PgColumn[];
};

/**
 * One index for the whole list in its order, and one per kind of owner. They cover everything needed to find a page,
 * including the search text: searches of fewer than three letters, and frequent words, are read from here instead of
 * the table.
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
