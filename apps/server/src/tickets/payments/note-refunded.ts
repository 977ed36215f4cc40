import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { tickets } from '../tables.ts';

/** Money that did not come this way does not go back this way: it is noted, and the organiser pays it. */
export const noteRefunded = async (
  tx: Tx,
  found: readonly { readonly id: string }[],
  now: Date,
): Promise<void> => {
  const ids = found.map(({ id }) => id);
  await tx
    .update(tickets)
    .set({ refundedAt: now, refundedOre: sql`${tickets.pricePaidOre}`, foodPreference: null })
    .where(inArray(tickets.id, ids));
};
