import type { WebhookKind } from '@karportalen/contract/webhooks/kinds';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, instantColumn, primaryId, updatedAt } from '../platform/columns.ts';

/** An address of another system that is told what happens here. */
export const webhooks = pgTable('webhooks', {
  id: primaryId(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
  /** Signs what is sent. Encrypted (secret-box.ts). */
  secret: bytea('secret').notNull(),
  /** The one before, which signs too until then. */
  oldSecret: bytea('old_secret'),
  oldSecretUntil: instantColumn('old_secret_until'),
  isOn: boolean('is_on').notNull().default(true),
  /** When it was switched off because it could not be reached. */
  gaveUpAt: instantColumn('gave_up_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export type DeliveryStatus = 'waiting' | 'sent' | 'failed';

/**
 * The outbox: written by triggers in the transaction that changes something (migration `webhooks`), sent by
 * `deliver.ts` after its commit. Holds ids, no data about people.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: primaryId(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<WebhookKind | 'test'>().notNull(),
    /** What it is about. Those of one item are sent one after another, in their order. */
    itemId: uuid('item_id'),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The order in which they are sent: microseconds by the database's clock. */
    position: bigint('position', { mode: 'number' })
      .notNull()
      .default(sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`),
    createdAt: instantColumn('created_at').notNull().default(sql`clock_timestamp()`),
    status: text('status').$type<DeliveryStatus>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** The next try. While a server is trying, the end of its lease. */
    tryAt: instantColumn('try_at').default(sql`clock_timestamp()`),
    /** The status that the receiver last answered. */
    answered: smallint('answered'),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.tryAt).where(sql`${table.status} = 'waiting'`),
    index('webhook_deliveries_order')
      .on(table.webhookId, table.itemId, table.position)
      .where(sql`${table.status} = 'waiting'`),
    index('webhook_deliveries_newest').on(table.webhookId, table.position),
    index('webhook_deliveries_closed_polls').on(table.itemId).where(sql`${table.kind} = 'pollClosed'`),
    check('webhook_deliveries_status', sql`${table.status} in ('waiting', 'sent', 'failed')`),
    check('webhook_deliveries_try', sql`(${table.status} = 'waiting') = (${table.tryAt} is not null)`),
  ],
);
