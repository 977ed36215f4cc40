import type { MemberKind, MemberLanguage, MuteKind } from '@karportalen/contract/people/member';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { divisions } from '../organisations/tables.ts';
import { bytea, createdAt, instantColumn, primaryId, searchText, updatedAt } from '../platform/columns.ts';

export type PersonKind = MemberKind;

/** The members: those who use the app. Every count that the portal shows is counted from such rows. */
export const appUsers = pgTable(
  'app_users',
  {
    id: primaryId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In lower case. Null only where the person has been erased. */
    email: text('email').unique(),
    /** The student id; alumni have none. */
    cid: text('cid').unique(),
    kind: text('kind').$type<PersonKind>().notNull(),
    /** The union's word, which stands until the member or their browser has said something. */
    language: text('language').$type<MemberLanguage>().notNull().default('sv'),
    /** What the member chose, null until then. */
    chosenLanguage: text('chosen_language').$type<MemberLanguage>(),
    /** What the member's browser last asked for. */
    browserLanguage: text('browser_language').$type<MemberLanguage>(),
    /** The language that the member is told things in, by page, push and mail. This is the only place that decides it. */
    spokenLanguage: text('spoken_language')
      .$type<MemberLanguage>()
      .notNull()
      .generatedAlwaysAs(sql.raw('coalesce(chosen_language, browser_language, language)')),
    divisionId: uuid('division_id').references(() => divisions.id),
    /** What pushes the member is spared. */
    mutes: text('mutes').array().$type<MuteKind[]>().notNull().default([]),
    /** Since then in no target group, without pushes, and not let in. What they did before still counts. */
    deactivatedAt: instantColumn('deactivated_at'),
    /** Since then nobody: name, address and student id are gone, the row is what votes and sums refer to. */
    erasedAt: instantColumn('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The organiser who saved it last. Null where the member did: a write that names nobody is not an organiser's. */
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
    check('app_users_email_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'app_users_erased',
      sql`case when ${table.erasedAt} is null then ${table.email} is not null
        else ${table.email} is null and ${table.cid} is null and ${table.firstName} = '' and ${table.lastName} = ''
          and ${table.deactivatedAt} is not null end`,
    ),
    // Of those who are active: what every target group is counted from.
    index('app_users_division_kind')
      .on(table.divisionId, table.kind)
      .where(sql`${table.deactivatedAt} is null`),
    // The register's order.
    index('app_users_by_name')
      .on(sql`(${table.lastName} || ' ' || ${table.firstName}) collate "sv-x-icu"`, table.id)
      .where(sql`${table.erasedAt} is null`),
    // In batches, unlike other searches': an import writes tens of thousands of rows, six times as quickly so.
    index('app_users_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/**
 * Who was erased and when, to erase them again after a restore of a backup from before. Ids alone. No reference: a restored
 * database may not have the person, and a later backup may.
 */
export const erasures = pgTable('erasures', {
  memberId: uuid('member_id').primaryKey(),
  erasedAt: instantColumn('erased_at').notNull(),
});

/** Where a member is signed in. A row that is gone lets nobody in. */
export const memberSessions = pgTable(
  'member_sessions',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** What the member recognises it by: 'Firefox, Android'. */
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
 * A code that was mailed, or would have been: whoever asks has such a row, a member or not, so that nothing that
 * follows tells the two apart. To sign in, each asking browser has a row, and all of one address share one that says
 * whose is the newest.
 */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    /** A hash of what the code opens and for whom: no address lies here. */
    key: bytea('key').primaryKey(),
    /** Null until the mail leaves, and for good where there is nobody to mail. */
    codeHash: text('code_hash'),
    tries: smallint('tries').notNull().default(0),
    /** In the row that an address's askers share: the key of whoever asked last. Tries without a cookie are at that code. */
    askedLast: bytea('asked_last'),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('mailed_codes_expires').on(table.expiresAt)],
);

/**
 * A mail with a code and a link that let its reader in, once: this row is taken by whichever is used first. It outlives
 * the code, for as long as it counts against the mails an hour to one address.
 */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    secretHash: bytea('secret_hash').primaryKey(),
    /** A hash of the address that it was mailed to. */
    key: bytea('key').notNull(),
    codeHash: text('code_hash').notNull().unique(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('sign_in_links_expires').on(table.expiresAt)],
);

/** The address that a member wants instead of their own, for as long as the codes to both work. */
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

/** A phone or a browser that a push can reach. What it is told is in its person's language. */
export const devices = pgTable(
  'devices',
  {
    id: primaryId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    gateway: text('gateway').$type<Gateway>().notNull(),
    /** The registration token, or the endpoint of the Web Push subscription. */
    token: text('token').notNull().unique(),
    webPushKeys: jsonb('web_push_keys').$type<WebPushKeys>(),
    /** Where it was registered: signing that out ends its pushes. One that ran out by itself leaves the device. */
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
