import { and, type Column, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../db/database.ts';
import { defineSweep } from '../jobs/define-job.ts';
import { images } from './tables.ts';

export const sweepImages = defineSweep('sweep-images');

/** So that, looked through each hour, nothing that was deleted is left after a day. */
const KEPT_HOURS = 23;

const isIn = (column: Column): SQL =>
  sql`exists (select from ${column.table} where ${column} = ${images.sha256})`;

/**
 * Removes the images that no item shows any more. Each column that names an image must be given; were one forgotten, its
 * foreign key would stop the sweep before it took an image that is shown.
 */
export const dropUnshownImages = async (q: Q, now: Date, shownIn: readonly Column[]): Promise<void> => {
  const savedBefore = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await q
    .delete(images)
    .where(and(lt(images.savedAt, savedBefore), ...shownIn.map((each) => not(isIn(each)))));
};
