import { and, eq, sql } from 'drizzle-orm';
import { events } from '../events/tables.ts';
import type { Db } from '../platform/db/database.ts';
import type { LimitAddress } from '../platform/http/limit-address.ts';
import { problem } from '../platform/http/problem.ts';
import { forgiveAttempt, reserveAttempt } from '../platform/http/rate-limit.ts';
import { isDoorOpen } from './door-hours.ts';

/** Of a million PINs. Several doors may stand behind one address, and type it wrong. */
const WRONG_PER_ADDRESS = 10;
const WRONG_IN_ALL = 100;
const inAll = 'door-pin:all';

const columns = {
  id: events.id,
  nameSwedish: events.nameSwedish,
  nameEnglish: events.name,
  startTime: sql<Date>`${events.startTime}`.mapWith(events.startTime),
  endTime: sql<Date>`${events.endTime}`.mapWith(events.endTime),
  isCalledOff: sql<boolean>`${events.cancelledAt} is not null or ${events.takenDownAt} is not null`,
};

/** The event whose door a PIN opens now. Only wrong ones count against the limits. */
export const eventWithPin = async (db: Db, pin: string, address: LimitAddress, now: Date) => {
  const ofAddress = `door-pin:${address}`;
  await reserveAttempt(
    db,
    [
      { key: ofAddress, max: WRONG_PER_ADDRESS },
      { key: inAll, max: WRONG_IN_ALL, per: 'hour' },
    ],
    now,
  );
  const found = await db
    .select(columns)
    .from(events)
    .where(and(eq(events.pin, pin), isDoorOpen(now)));
  const [event] = found;
  // Two of a restored backup may have the same: neither is opened until its organiser renews it.
  if (!event || found.length > 1) throw problem('WRONG_PIN');
  await forgiveAttempt(db, ofAddress);
  await forgiveAttempt(db, inAll);
  if (event.isCalledOff) throw problem('CHECK_IN_EVENT_CANCELLED');
  return event;
};
