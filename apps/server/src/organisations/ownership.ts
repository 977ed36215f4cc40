import type { Role } from '@karportalen/contract/core/access';
import { type Column, sql } from 'drizzle-orm';
import { check, text, uuid } from 'drizzle-orm/pg-core';
import { committees, divisions } from './tables.ts';

/**
 * Whose a piece of content is: nobody's but the union's (both null), a division's, or a committee's (both set).
 * The role is the creator's; rows from before creators were kept have none.
 */
export const ownerColumns = () => ({
  creatorRole: text('creator_role').$type<Role>(),
  divisionId: uuid('division_id').references(() => divisions.id),
  committeeId: uuid('committee_id').references(() => committees.id),
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
