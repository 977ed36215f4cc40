import type { FactorPolicy } from '@karportalen/contract/auth/second-factor';
import type { FunctionName, Role } from '@karportalen/contract/core/access';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { committees, divisions } from '../organisations/tables.ts';
import { bytea, createdAt, instantColumn, primaryId, searchIndex, updatedAt } from '../platform/columns.ts';

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    email: text('email').notNull().unique(),
    /** Null until the first password is set through a link. */
    passwordHash: text('password_hash'),
    role: text('role').$type<Role>().notNull(),
    divisionId: uuid('division_id').references(() => divisions.id),
    committeeId: uuid('committee_id').references(() => committees.id),
    /** The last day of the role, in Stockholm; null for no end (role-end.ts). */
    roleEndsOn: date('role_ends_on', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_role_ends').on(table.roleEndsOn).where(sql`${table.roleEndsOn} is not null`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'users_role_scope',
      sql`(${table.role} = 'SuperAdmin' and ${table.divisionId} is null and ${table.committeeId} is null)
        or (${table.role} = 'DivisionAdmin' and ${table.divisionId} is not null and ${table.committeeId} is null)
        or (${table.role} = 'CommitteeModerator' and ${table.divisionId} is not null and ${table.committeeId} is not null)`,
    ),
    index('users_admins')
      .on(table.divisionId, table.email, table.id)
      .where(sql`${table.role} = 'DivisionAdmin'`),
    index('users_committee').on(table.committeeId),
    searchIndex('users_admin_search', table.email).where(sql`${table.role} = 'DivisionAdmin'`),
    searchIndex('users_moderator_search', table.email).where(sql`${table.committeeId} is not null`),
  ],
);

/** Removed accounts, so that the history still names who did what. Kept as long as the history. */
export const formerOrganisers = pgTable(
  'former_organisers',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    removedAt: instantColumn('removed_at').notNull(),
  },
  (table) => [index('former_organisers_removed').on(table.removedAt)],
);

/** Reminders that have been sent, or need not be: the primary key makes each end be told of once. */
export const roleNotices = pgTable(
  'role_notices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    daysBefore: integer('days_before').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endsOn, table.daysBefore] })],
);

export const roleFunctions = pgTable(
  'role_functions',
  { role: text('role').$type<Role>().notNull(), function: text('function').$type<FunctionName>().notNull() },
  (table) => [primaryKey({ columns: [table.role, table.function] })],
);

/** A session: one sign-in and its token family. Reuse of a replaced token ends it. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    endedAt: instantColumn('ended_at'),
    /** The browser and system in words, as the owner recognises them. */
    device: text('device').notNull().default('Okänd enhet'),
    /** Where it was last used from; null where the connection has no address. */
    address: text('address'),
    /** When it was last renewed, which an open portal does every other minute. */
    lastSeenAt: instantColumn('last_seen_at').notNull().defaultNow(),
    /** When its holder last proved who they are: at sign-in, or when asked again. */
    confirmedAt: instantColumn('confirmed_at').notNull().defaultNow(),
    /** Whether the union's provider asserted a second factor when the session began. */
    hasProviderFactor: boolean('has_provider_factor').notNull().default(false),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Browsers that have signed in to an account, by the hash of their device cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: bytea('hash').notNull(),
    lastSeenAt: instantColumn('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: bytea('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    replacedAt: instantColumn('replaced_at'),
  },
  (table) => [
    index('session_tokens_session').on(table.sessionId),
    index('session_tokens_expires').on(table.expiresAt),
  ],
);

/** A key for programs: its maker's role and scope, some of its maker's functions. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: primaryId(),
    hash: bytea('hash').notNull().unique(),
    name: text('name').notNull(),
    /** Null once the account is removed. The row stays, because the history names it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The maker's role and division at the time: a token does not follow its maker to another. */
    role: text('role').$type<Role>().notNull(),
    divisionId: uuid('division_id').references(() => divisions.id),
    functions: text('functions').array().$type<FunctionName[]>().notNull(),
    isReadOnly: boolean('is_read_only').notNull(),
    createdAt: createdAt(),
    expiresAt: instantColumn('expires_at').notNull(),
    endedAt: instantColumn('ended_at'),
    lastUsedAt: instantColumn('last_used_at'),
    /** The minute that `minuteCalls` counts the calls of. */
    minute: instantColumn('minute'),
    minuteCalls: integer('minute_calls').notNull().default(0),
  },
  (table) => [index('api_tokens_user').on(table.userId), index('api_tokens_division').on(table.divisionId)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    hash: bytea('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);

const ownerColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const authenticatorApps = pgTable('authenticator_apps', {
  userId: ownerColumn().primaryKey(),
  /** Encrypted (secret-box.ts). */
  secret: bytea('secret').notNull(),
  /** Null until a code of it has been confirmed; it counts from then on. */
  addedAt: instantColumn('added_at'),
  lastUsedAt: instantColumn('last_used_at'),
  /** The time step of the last code that was accepted: it, and those before, are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ownerColumn(), hash: bytea('hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: ownerColumn(),
    name: text('name').notNull(),
    credentialId: bytea('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** The last one seen; 0 for keys without. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Kept by a password manager, which may copy it to other devices. */
    canSync: boolean('can_sync').notNull(),
    /** The domain that it was made for: browsers offer it on no other. */
    rpId: text('rp_id').notNull(),
    transports: text('transports').array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instantColumn('last_used_at'),
    /** Refused from then on: its counter said that there is a copy of it. */
    stoppedAt: instantColumn('stopped_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Challenges that await a passkey's answer, by hash. An answer deletes its challenge. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: bytea('hash').primaryKey(),
    purpose: text('purpose').$type<'signIn' | 'secondStep' | 'confirm' | 'add'>().notNull(),
    /** Null for signing in with a passkey alone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expires').on(table.expiresAt),
  ],
);

/** Sign-ins whose password was right and whose second step is awaited, by the hash of their cookie. */
export const secondSteps = pgTable(
  'second_steps',
  {
    hash: bytea('hash').primaryKey(),
    userId: ownerColumn(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('second_steps_user').on(table.userId)],
);

/** Who must have a second factor; one row. */
export const factorPolicies = pgTable(
  'factor_policies',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    policy: text('policy').$type<FactorPolicy>().notNull(),
    /** Null until it is decided: by a super admin, or as the default at a server's start. */
    requiredFrom: instantColumn('required_from'),
    /** Ignored unless the union's OpenID Connect provider is configured. */
    arePasswordsOff: boolean('are_passwords_off').notNull().default(false),
  },
  (table) => [check('factor_policies_only', sql`${table.isOnly}`)],
);

/** Keys that secrets are encrypted with, where SECRET_KEY is not set. */
export const secretKeys = pgTable('secret_keys', {
  id: bytea('id').primaryKey(),
  key: bytea('key').notNull(),
  createdAt: createdAt(),
});
