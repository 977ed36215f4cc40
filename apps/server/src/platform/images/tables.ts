import { sql } from 'drizzle-orm';
import { index, integer, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '../columns.ts';

export const images = pgTable('images', {
  sha256: text('sha256').primaryKey(),
  bytes: bytea('bytes').notNull(),
  contentType: text('content_type', { enum: ['image/jpeg', 'image/png'] }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** When an item with this image was last saved. */
  savedAt: createdAt(),
});

/** For columns that refer to images: each fetch asks whether an item shows the image. */
export const imageIndex = (name: string, column: PgColumn) =>
  index(name).on(column).where(sql`${column} is not null`);
