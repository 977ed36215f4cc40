import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { divisions } from '../organisations/tables.ts';
import { createdAt, primaryId } from '../platform/columns.ts';

export type PersonKind = 'Student' | 'Freshman' | 'Alumnus';

/** The people who use the mobile app. Every count that the portal shows is counted from such rows. */
export const appUsers = pgTable(
  'app_users',
  {
    id: primaryId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().unique(),
    /** The student id; alumni have none. */
    cid: text('cid').unique(),
    kind: text('kind').$type<PersonKind>().notNull(),
    language: text('language').$type<'sv' | 'en'>().notNull().default('sv'),
    divisionId: uuid('division_id').references(() => divisions.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('app_users_kind', sql`${table.kind} in ('Student', 'Freshman', 'Alumnus')`),
    check('app_users_language', sql`${table.language} in ('sv', 'en')`),
    index('app_users_division_kind').on(table.divisionId, table.kind),
  ],
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
    createdAt: createdAt(),
  },
  (table) => [
    index('devices_person').on(table.personId),
    check(
      'devices_gateway',
      sql`(${table.gateway} = 'fcm' and ${table.webPushKeys} is null)
        or (${table.gateway} = 'webpush' and ${table.webPushKeys} is not null)`,
    ),
  ],
);
