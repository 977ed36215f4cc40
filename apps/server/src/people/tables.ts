import type { MemberKind, MemberLanguage, MuteKind } from '@karportalen/contract/people/member';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { divisions } from '../organisations/tables.ts';
import { bytea, createdAt, instantColumn, primaryId, searchText, updatedAt } from '../platform/columns.ts';

export type PersonKind = MemberKind;

/** The members: those who use the app. All figures in the portal are counted from such rows. */
export const appUsers = pgTable(
  'app_users',
  {
    id: primaryId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Lower case. Null only for an erased member. */
    email: text('email').unique(),
    /** The student id; alumni have none. */
    cid: text('cid').unique(),
    kind: text('kind').$type<PersonKind>().notNull(),
    /** Set in the register; used until the member or their browser says otherwise. */
    language: text('language').$type<MemberLanguage>().notNull().default('sv'),
    /** The member's own choice, null until then. */
    chosenLanguage: text('chosen_language').$type<MemberLanguage>(),
    /** The browser's last Accept-Language. */
    browserLanguage: text('browser_language').$type<MemberLanguage>(),
    /** The language for pages, pushes and mails. Decided here and nowhere else. */
    spokenLanguage: text('spoken_language')
      .$type<MemberLanguage>()
      .notNull()
      .generatedAlwaysAs(sql.raw('coalesce(chosen_language, browser_language, language)')),
    divisionId: uuid('division_id').references(() => divisions.id),
    /** Kinds of push that the member has muted. */
    mutes: text('mutes').array().$type<MuteKind[]>().notNull().default([]),
    /** The member's own quiet time, 'HH:MM' in Stockholm: pushes wait until it ends. Both null by default. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    /** From then on in no target group, without pushes, and unable to sign in. Earlier actions still count. */
    deactivatedAt: instantColumn('deactivated_at'),
    /** From then on without name, address and student id; the row stays for the votes and sums that refer to it. */
    erasedAt: instantColumn('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The organiser who saved it last; null where the member did. */
    updatedBy: uuid('updated_by').$onUpdate(() => sql`null`),
    searchText: searchText("first_name || ' ' || last_name", "coalesce(email, '')", "coalesce(cid, '')"),
  },
  (table) => [
    check('app_users_kind', sql`${table.kind} in ('Student', 'Freshman', 'Alumnus')`),
    check(
      'app_users_language',
      sql`${table.language} in ('sv', 'en') and ${table.chosenLanguage} in ('sv', 'en')
        and ${table.browserLanguage} in ('sv', 'en')`,
    ),
    check('app_users_quiet', sql`(${table.quietFrom} is null) = (${table.quietTo} is null)`),
    check('app_users_email_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'app_users_erased',
      sql`case when ${table.erasedAt} is null then ${table.email} is not null
        else ${table.email} is null and ${table.cid} is null and ${table.firstName} = '' and ${table.lastName} = ''
          and ${table.deactivatedAt} is not null end`,
    ),
    // Active members only: target groups are counted from it.
    index('app_users_division_kind')
      .on(table.divisionId, table.kind)
      .where(sql`${table.deactivatedAt} is null`),
    // Few have one, and each push asks who is in theirs.
    index('app_users_quiet_time')
      .on(table.quietFrom, table.quietTo)
      .where(sql`${table.quietFrom} is not null`),
    // The register's order.
    index('app_users_by_name')
      .on(sql`(${table.lastName} || ' ' || ${table.firstName}) collate "sv-x-icu"`, table.id)
      .where(sql`${table.erasedAt} is null`),
    // GIN's default pending list (4 MB; other search indexes have 64 kB): imports of many rows are six times faster.
    index('app_users_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/**
 * Ids of erased members and when, to erase them again after restoring an older backup. No foreign key: a restored
 * database may lack the member, and a later backup may not.
 */
export const erasures = pgTable('erasures', {
  memberId: uuid('member_id').primaryKey(),
  erasedAt: instantColumn('erased_at').notNull(),
});

/** A member's sign-in on one device. Deleting the row ends it. */
export const memberSessions = pgTable(
  'member_sessions',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** Shown to the member: 'Firefox, Android'. */
    device: text('device').notNull(),
    lastUsedAt: instantColumn('last_used_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('member_sessions_member').on(table.memberId),
    index('member_sessions_expires').on(table.expiresAt),
  ],
);

/**
 * A mailed code, or one that would have been mailed: everyone who asks gets a row, member or not, so that nothing tells
 * the two apart. For sign-in each asking browser has a row, and one row shared by the address says whose code is
 * newest.
 */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    /** Hash of the purpose and the address: no address is stored. */
    key: bytea('key').primaryKey(),
    /** Null until the mail is sent, and for good where there is nobody to mail. */
    codeHash: text('code_hash'),
    tries: smallint('tries').notNull().default(0),
    /**
     * In the row shared by an address: the key of the browser that asked last. Attempts without a cookie are at its
     * code.
     */
    askedLast: bytea('asked_last'),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('mailed_codes_expires').on(table.expiresAt)],
);

/**
 * A mail with a code and a link. Single use: whichever is used first deletes this row. It outlives the code, as long as
 * it counts against the address's hourly mails.
 */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    secretHash: bytea('secret_hash').primaryKey(),
    /** Hash of the mailed address. */
    key: bytea('key').notNull(),
    codeHash: text('code_hash').notNull().unique(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('sign_in_links_expires').on(table.expiresAt)],
);

/** An address change in progress, as long as the codes work. */
export const emailChanges = pgTable(
  'email_changes',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [check('email_changes_email_lower', sql`${table.email} = lower(${table.email})`)],
);

export type Gateway = 'fcm' | 'webpush';
export type WebPushKeys = { readonly p256dh: string; readonly auth: string };

/** A phone or browser that can get pushes, in its member's language. */
export const devices = pgTable(
  'devices',
  {
    id: primaryId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    gateway: text('gateway').$type<Gateway>().notNull(),
    /** The FCM registration token or the Web Push endpoint. */
    token: text('token').notNull().unique(),
    webPushKeys: jsonb('web_push_keys').$type<WebPushKeys>(),
    /** The session that registered it: signing out deletes the device. A session that merely expires leaves it. */
    sessionId: uuid('session_id').references(() => memberSessions.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('devices_person').on(table.personId),
    index('devices_session').on(table.sessionId),
    check(
      'devices_gateway',
      sql`(${table.gateway} = 'fcm' and ${table.webPushKeys} is null)
        or (${table.gateway} = 'webpush' and ${table.webPushKeys} is not null)`,
    ),
  ],
);
