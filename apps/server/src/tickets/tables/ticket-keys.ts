import { pgTable } from 'drizzle-orm/pg-core';
import { bytea, instantColumn, primaryId } from '../../platform/columns.ts';

/** The keys that sign ticket codes. The newest signs; older ones still verify. */
export const ticketKeys = pgTable('ticket_keys', {
  id: primaryId(),
  privateKey: bytea('private_key').notNull(),
  publicKey: bytea('public_key').notNull(),
  createdAt: instantColumn('created_at').notNull(),
});
