import type { FunctionName } from '@karportalen/contract/core/access';
import type { ProposedEnd } from '@karportalen/contract/organisations/role-rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  bytea,
  createdAt,
  inSwedish,
  instantColumn,
  primaryId,
  searchIndex,
  searchText,
  updatedAt,
} from '../platform/columns.ts';

export const divisions = pgTable(
  'divisions',
  {
    id: primaryId(),
    name: text('name').notNull().unique(),
    orgNumber: text('org_number'),
    mustInheritOrgNumber: boolean('must_inherit_org_number').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('name'),
  },
  (table) => [
    index('divisions_in_order').on(inSwedish(table.name), table.id, table.searchText),
    searchIndex('divisions_search', table.searchText),
  ],
);

export const committees = pgTable(
  'committees',
  {
    id: primaryId(),
    divisionId: uuid('division_id')
      .notNull()
      .references(() => divisions.id),
    name: text('name').notNull(),
    orgNumber: text('org_number').notNull(),
    accountNumber: text('account_number'),
    resultUnit: text('result_unit'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Who saved it last. No foreign key: the account may be removed. */
    updatedBy: uuid('updated_by'),
    /** Deleted committees stay as rows, so that their past events keep the name. */
    deletedAt: instantColumn('deleted_at'),
    searchText: searchText('name'),
  },
  (table) => [
    uniqueIndex('committees_name').on(table.divisionId, table.name).where(sql`${table.deletedAt} is null`),
    index('committees_in_order')
      .on(table.divisionId, inSwedish(table.name), table.id, table.searchText)
      .where(sql`${table.deletedAt} is null`),
    searchIndex('committees_search', table.searchText),
    check('committees_account_number', sql`${table.accountNumber} ~ '^[0-9]{4}$'`),
    check('committees_result_unit', sql`${table.resultUnit} ~ '^[0-9]{2}$'`),
  ],
);

export const functionTypes = pgTable('function_types', {
  id: primaryId(),
  functionType: text('function_type').$type<FunctionName>().notNull().unique(),
});

export const committeeFunctionTypes = pgTable(
  'committee_function_types',
  {
    committeeId: uuid('committee_id')
      .notNull()
      .references(() => committees.id, { onDelete: 'cascade' }),
    functionTypeId: uuid('function_type_id')
      .notNull()
      .references(() => functionTypes.id),
  },
  (table) => [primaryKey({ columns: [table.committeeId, table.functionTypeId] })],
);

/**
 * An invitation to administer a division (no committee), to moderate a committee, or to be a super admin (neither).
 */
export const invites = pgTable(
  'invites',
  {
    id: primaryId(),
    email: text('email').notNull(),
    divisionId: uuid('division_id').references(() => divisions.id),
    committeeId: uuid('committee_id').references(() => committees.id, { onDelete: 'cascade' }),
    /** Null until the mail is sent: the token is made then, and only its hash is stored. */
    tokenHash: bytea('token_hash').unique(),
    sentAt: instantColumn('sent_at'),
    openedAt: instantColumn('opened_at'),
    expiresAt: instantColumn('expires_at').notNull(),
    /** The last day of the role that it gives; null for no end. */
    roleEndsOn: date('role_ends_on', { mode: 'string' }),
    /** Whose role it takes over when it is accepted. No foreign key: the account may be removed meanwhile. */
    replacesUserId: uuid('replaces_user_id'),
    /** The account that accepted it. No foreign key: the account's table refers to this one. */
    acceptedUserId: uuid('accepted_user_id'),
    acceptedAt: instantColumn('accepted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('invites_admins')
      .on(table.divisionId, table.email, table.id)
      .where(sql`${table.committeeId} is null and ${table.acceptedAt} is null`),
    index('invites_committee').on(table.committeeId),
    index('invites_accepted').on(table.acceptedUserId).where(sql`${table.acceptedUserId} is not null`),
    searchIndex('invites_admin_search', table.email).where(
      sql`${table.committeeId} is null and ${table.acceptedAt} is null`,
    ),
    searchIndex('invites_moderator_search', table.email).where(
      sql`${table.committeeId} is not null and ${table.acceptedAt} is null`,
    ),
    check('invites_email_lower', sql`${table.email} = lower(${table.email})`),
    check('invites_scope', sql`${table.committeeId} is null or ${table.divisionId} is not null`),
    index('invites_replaces').on(table.replacesUserId).where(sql`${table.replacesUserId} is not null`),
    index('invites_super_admins').on(table.email).where(sql`${table.divisionId} is null`),
  ],
);

/** Which last day invitations propose; one row. */
export const roleSettings = pgTable(
  'role_settings',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    proposedEnd: text('proposed_end').$type<ProposedEnd>().notNull(),
  },
  (table) => [check('role_settings_only', sql`${table.isOnly}`)],
);

/** References for the owner columns of other slices. */
export const owners = { division: () => divisions.id, committee: () => committees.id };
