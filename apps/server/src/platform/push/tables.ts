import type { GatewayState } from '@karportalen/contract/core/gateway-states';
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn } from '../columns.ts';

/** The VAPID key pair that browsers' subscriptions are bound to, shared by all servers. */
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

/** The last known health of each push gateway, shared by all servers. */
export const pushGateways = pgTable(
  'push_gateways',
  {
    gateway: text('gateway').$type<'fcm' | 'webpush'>().primaryKey(),
    state: text('state').$type<GatewayState>().notNull(),
    /** The gateway's own words, for the log and the operator. */
    reason: text('reason'),
    heardAt: instantColumn('heard_at').notNull(),
  },
  (table) => [
    check('push_gateways_gateway', sql`${table.gateway} in ('fcm', 'webpush')`),
    check('push_gateways_state', sql`${table.state} in ('working', 'not-set-up', 'refused', 'down')`),
  ],
);
