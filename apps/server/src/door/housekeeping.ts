import { endOfClosingDoor } from '@karportalen/contract/tickets/rules';
import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { events } from '../events/tables.ts';
import type { Db } from '../platform/db/database.ts';
import { defineSweep } from '../platform/jobs/define-job.ts';
import { doorPlaces } from '../tickets/tables/door-sales.ts';
import { doorScans, doorSessions } from './tables.ts';
import { dropOldWrongPins } from './wrong-pins-sql.ts';

/** The SQL form of the rule `isDoorClosed`. */
export const hasClosedDoors = (now: Date): SQL | undefined =>
  or(eq(events.isDraft, true), isNotNull(events.deletedAt), lte(events.endTime, endOfClosingDoor(now)));

export const sweepDoors = defineSweep('sweep-doors');

/**
 * Returns the places reserved by doors that have closed for good, and deletes those doors, the nonces of scans that
 * cannot be sent again, and old wrong PINs.
 */
export const dropClosedDoors = async (db: Db, now: Date): Promise<void> => {
  const closed = db.select({ id: events.id }).from(events).where(hasClosedDoors(now));
  await db
    .update(doorPlaces)
    .set({ returnedAt: now })
    .where(
      and(inArray(doorPlaces.eventId, closed), isNull(doorPlaces.returnedAt), isNull(doorPlaces.ticketId)),
    );
  await db.delete(doorSessions).where(inArray(doorSessions.eventId, closed));
  await db.delete(doorScans).where(inArray(doorScans.eventId, closed));
  await dropOldWrongPins(db, now);
};
