import { inArray, isNotNull, lte, or } from 'drizzle-orm';
import { events } from '../events/tables.ts';
import type { Db } from '../platform/db/database.ts';
import { defineSweep } from '../platform/jobs/define-job.ts';
import { endedAtClosing } from './door-hours.ts';
import { doorScans, doorSessions } from './tables.ts';
import { dropOldWrongPins } from './wrong-pins-sql.ts';

export const sweepDoors = defineSweep('sweep-doors');

/** Drops the doors that have closed for good, the numbers of scans that no door can send again, and old wrong PINs. */
export const dropClosedDoors = async (db: Db, now: Date): Promise<void> => {
  const closed = db
    .select({ id: events.id })
    .from(events)
    .where(or(lte(events.endTime, endedAtClosing(now)), isNotNull(events.deletedAt)));
  await db.delete(doorSessions).where(inArray(doorSessions.eventId, closed));
  await db.delete(doorScans).where(inArray(doorScans.eventId, closed));
  await dropOldWrongPins(db, now);
};
