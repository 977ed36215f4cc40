import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, instantColumn } from '../columns.ts';

/** One row per attempt. A rate limit counts recent rows, so that it holds across servers. */
export const rateHits = pgTable(
  'rate_hits',
  { key: text('key').notNull(), at: instantColumn('at').notNull().defaultNow() },
  (table) => [index('rate_hits_key_at').on(table.key, table.at)],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
