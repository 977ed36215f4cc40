import { doorRefusal, pinRefusal } from '@karportalen/contract/tickets/rules';
import { eq, sql } from 'drizzle-orm';
import { hashToken } from '../auth/tokens.ts';
import { events } from '../events/tables.ts';
import type { Db, Q } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import type { LimitAddress } from '../platform/http/rate-limit-address.ts';
import { doorSessions } from './tables.ts';
import { waitBeforePin } from './typed-pin-rules.ts';
import { addWrongPin, lockWrongPins } from './wrong-pins-sql.ts';

const columns = {
  id: events.id,
  nameSwedish: events.nameSwedish,
  nameEnglish: events.name,
  startTime: sql<Date>`${events.startTime}`.mapWith(events.startTime),
  endTime: sql<Date>`${events.endTime}`.mapWith(events.endTime),
  facts: {
    isDraft: events.isDraft,
    reservationType: events.reservationType,
    deletedAt: events.deletedAt,
    takenDownAt: events.takenDownAt,
    cancelledAt: events.cancelledAt,
  },
};

const findByPin = async (q: Q, pin: string, now: Date) => {
  const found = await q.select(columns).from(events).where(eq(events.pin, pin));
  const open = found.filter((event) => pinRefusal({ ...event, ...event.facts }, now) !== 'WRONG_PIN');
  // Two events of a restored backup may share a PIN: neither opens until its organiser renews it.
  return open.length === 1 ? open[0] : undefined;
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
const eventWithSecret = async (q: Q, secret: string) => {
  const [event] = await q.select(columns).from(events).where(eq(events.doorSecret, secret));
  return event;
};

/** Reopens a door with the secret that this device kept. */
const eventWithOwnDoor = async (q: Q, secret: string) => {
  const [found] = await q
    .select({ ...columns, doorId: doorSessions.id })
    .from(doorSessions)
    .innerJoin(events, eq(events.id, doorSessions.eventId))
    .where(eq(doorSessions.secretHash, hashToken(secret)));
  return found;
};

type Shown = { readonly pin?: string | undefined; readonly secret?: string | undefined };

const findShown = async (db: Db, { pin, secret = '' }: Shown, address: LimitAddress, now: Date) => {
  if (pin !== undefined) {
    const event = await eventWithPin(db, pin, address, now);
    return event && { ...event, still: eq(events.pin, pin), before: undefined };
  }
  const event = await eventWithSecret(db, secret);
  if (event) return { ...event, still: eq(events.doorSecret, secret), before: undefined };
  const own = await eventWithOwnDoor(db, secret);
  if (!own) return undefined;
  const { doorId, ...ofOwn } = own;
  return { ...ofOwn, still: undefined, before: { doorId, secret } };
};

/** Finds the event by PIN, secret or earlier door, and what `openDoor` needs to know about which it was. */
export const eventToOpen = async (db: Db, shown: Shown, address: LimitAddress, now: Date) => {
  const found = await findShown(db, shown, address, now);
  if (!found) throw problem('WRONG_PIN');
  const { facts, still, before, ...event } = found;
  const refusal = doorRefusal({ ...event, ...facts }, now);
  if (refusal) throw problem(refusal);
  return { event, opening: { eventId: event.id, still, before } };
};
