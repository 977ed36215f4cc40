import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { tickets } from '../tables/tickets.ts';

/** Marks tickets as refunded outside this system: the organiser pays the money back. */
export const markRefunded = async (
  tx: Tx,
  found: readonly { readonly id: string }[],
  now: Date,
): Promise<void> => {
  const ids = found.map(({ id }) => id);
  await tx
    .update(tickets)
    .set({ refundedAt: now, refundedOre: sql`${tickets.pricePaidOre}`, foodPreference: null, answers: null })
    .where(inArray(tickets.id, ids));
};
