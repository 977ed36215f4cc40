import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { defineSweep } from '../../platform/jobs/define-job.ts';
import { lockIdleHolds } from '../lock-order.ts';
import { heldPlaces, ticketHolds } from '../tables/holds.ts';

export const sweepHolds = defineSweep('end-expired-holds');

/** Hold expiry: marks expired holds as ended, and deletes their food preferences and answers. */
export const endExpiredHolds = async (db: Db, now: Date): Promise<void> => {
  const isOver = and(isNull(ticketHolds.endedAt), lte(ticketHolds.expiresAt, now));
  const endSome = () =>
    db.transaction(async (tx) => {
      const ids = await lockIdleHolds(tx, isOver);
      if (ids.length === 0) return false;
      await tx
        .update(ticketHolds)
        .set({ endedAt: sql`${ticketHolds.expiresAt}`, endedAs: 'expired', answers: null })
        .where(inArray(ticketHolds.id, ids));
      await tx
        .update(heldPlaces)
        .set({ foodPreference: null, answers: null })
        .where(inArray(heldPlaces.holdId, ids));
      return true;
    });
  while (await endSome());
};
