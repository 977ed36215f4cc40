import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '../columns.ts';

export const images = pgTable('images', {
  sha256: text('sha256').primaryKey(),
  bytes: bytea('bytes').notNull(),
  contentType: text('content_type', { enum: ['image/jpeg', 'image/png'] }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** When an item with it was last saved: the same image may come again. */
  savedAt: createdAt(),
});
