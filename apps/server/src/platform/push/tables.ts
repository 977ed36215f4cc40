import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';

/** The one key pair that browsers' subscriptions are bound to; all servers on the database share it. */
export const vapidKeys = pgTable(
  'vapid_keys',
  {
    only: boolean('only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('vapid_keys_only', sql`${table.only}`)],
);
