import { sql } from 'drizzle-orm';
import { index, integer, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
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

/** For a column by which items show their images: whether one is shown is asked each time that it is fetched. */
export const imageIndex = (name: string, column: PgColumn) =>
  index(name).on(column).where(sql`${column} is not null`);
