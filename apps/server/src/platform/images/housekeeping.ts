import { and, type Column, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../db/database.ts';
import { defineSweep } from '../jobs/define-job.ts';
import { images } from './tables.ts';

export const sweepImages = defineSweep('sweep-images');

/** Swept hourly, so that a deleted image is gone within a day. */
const KEPT_HOURS = 23;

const isIn = (column: Column): SQL =>
  sql`exists (select from ${column.table} where ${column} = ${images.sha256})`;

/**
 * Deletes images that no item shows. `shownIn` must have every column that refers to an image; for a forgotten one the
 * foreign key fails the sweep before it deletes an image in use.
 */
export const dropUnshownImages = async (q: Q, now: Date, shownIn: readonly Column[]): Promise<void> => {
  const savedBefore = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await q
    .delete(images)
    .where(and(lt(images.savedAt, savedBefore), ...shownIn.map((each) => not(isIn(each)))));
};
