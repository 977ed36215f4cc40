import { and, eq, sql } from 'drizzle-orm';
import { hashToken } from '../auth/tokens.ts';
import { events } from '../events/tables.ts';
import type { Db, Q } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import type { LimitAddress } from '../platform/http/rate-limit-address.ts';
import { isDoorOpen, isPinOpen } from './door-hours.ts';
import { doorSessions } from './tables.ts';
import { waitBeforePin } from './typed-pin-rules.ts';
import { addWrongPin, lockWrongPins } from './wrong-pins-sql.ts';

const columns = {
  id: events.id,
  nameSwedish: events.nameSwedish,
  nameEnglish: events.name,
  startTime: sql<Date>`${events.startTime}`.mapWith(events.startTime),
  endTime: sql<Date>`${events.endTime}`.mapWith(events.endTime),
  isCalledOff: sql<boolean>`${events.cancelledAt} is not null or ${events.takenDownAt} is not null`,
};

const findByPin = async (q: Q, pin: string, now: Date) => {
  const found = await q
    .select(columns)
    .from(events)
    .where(and(eq(events.pin, pin), isPinOpen(now)));
  // Two events of a restored backup may share a PIN: neither opens until its organiser renews it.
  return found.length === 1 ? found[0] : undefined;
};

/** The event that this PIN opens now. Wrong PINs are rate limited, and the PIN is compared only after the wait. */
const eventWithPin = (db: Db, pin: string, address: LimitAddress, now: Date) =>
  db.transaction(async (tx) => {
    const wrong = await lockWrongPins(tx, address, now);
    const waitMs = waitBeforePin(wrong, now);
    if (waitMs > 0) throw problem('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const event = await findByPin(tx, pin, now);
    if (!event) await addWrongPin(tx, address, wrong, now);
    return event;
  });

/** Not rate limited: 128 bits cannot be guessed. */
const eventWithSecret = async (q: Q, secret: string, now: Date) => {
  const [event] = await q
    .select(columns)
    .from(events)
    .where(and(eq(events.doorSecret, secret), isDoorOpen(now)));
  return event;
};

/** Reopens a door with the secret that this device kept. */
const eventWithOwnDoor = async (q: Q, secret: string, now: Date) => {
  const [found] = await q
    .select({ ...columns, doorId: doorSessions.id })
    .from(doorSessions)
    .innerJoin(events, eq(events.id, doorSessions.eventId))
    .where(and(eq(doorSessions.secretHash, hashToken(secret)), isDoorOpen(now)));
  return found;
};

type Shown = { readonly pin?: string | undefined; readonly secret?: string | undefined };

const findShown = async (db: Db, { pin, secret = '' }: Shown, address: LimitAddress, now: Date) => {
  if (pin !== undefined) {
    const event = await eventWithPin(db, pin, address, now);
    return event && { ...event, still: eq(events.pin, pin), before: undefined };
  }
  const event = await eventWithSecret(db, secret, now);
  if (event) return { ...event, still: eq(events.doorSecret, secret), before: undefined };
  const own = await eventWithOwnDoor(db, secret, now);
  if (!own) return undefined;
  const { doorId, ...ofOwn } = own;
  return { ...ofOwn, still: undefined, before: { doorId, secret } };
};

/** Finds the event by PIN, secret or earlier door, and what `openDoor` needs to know about which it was. */
export const eventToOpen = async (db: Db, shown: Shown, address: LimitAddress, now: Date) => {
  const found = await findShown(db, shown, address, now);
  if (!found) throw problem('WRONG_PIN');
  const { isCalledOff, still, before, ...event } = found;
  if (isCalledOff) throw problem('CHECK_IN_EVENT_CANCELLED');
  return { event, opening: { eventId: event.id, still, before } };
};
