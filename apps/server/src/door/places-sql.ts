import type { Allotment } from '@karportalen/contract/door/selling';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { doorPlaces } from '../tickets/tables/door-sales.ts';
import { doorSessions } from './tables.ts';

const isOpen = and(isNull(doorPlaces.returnedAt), isNull(doorPlaces.ticketId));

/** The door's places that are neither sold nor returned, oldest first. */
export const listPlaces = async (q: Q, doorId: string): Promise<string[]> => {
  const rows = await q
    .select({ id: doorPlaces.id })
    .from(doorPlaces)
    .where(and(eq(doorPlaces.doorId, doorId), isOpen))
    .orderBy(asc(doorPlaces.id));
  return rows.map(({ id }) => id);
};

/** The caller holds the event's row lock and has checked that there is room. */
export const addPlaces = async (
  q: Q,
  { eventId, doorId, count }: { readonly eventId: string; readonly doorId: string; readonly count: number },
  now: Date,
): Promise<void> => {
  if (count === 0) return;
  const place = { eventId, doorId, reservedAt: now };
  await q.insert(doorPlaces).values(Array.from({ length: count }, () => place));
};

const returnWhere = async (q: Q, which: SQL | undefined, now: Date): Promise<void> => {
  await q.update(doorPlaces).set({ returnedAt: now }).where(and(which, isOpen));
};

export const returnPlaces = async (q: Q, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length > 0) await returnWhere(q, inArray(doorPlaces.id, [...ids]), now);
};

/** For doors that end. Needs no event lock: returning places only makes room. */
export const returnPlacesOf = (
  q: Q,
  of: { readonly doorId: string } | { readonly eventId: string } | 'all',
  now: Date,
): Promise<void> => {
  if (of === 'all') return returnWhere(q, undefined, now);
  return returnWhere(
    q,
    'doorId' in of ? eq(doorPlaces.doorId, of.doorId) : eq(doorPlaces.eventId, of.eventId),
    now,
  );
};

/** Turns places into tickets. Skips places that were returned meanwhile: a place is sold or returned, never both. */
export const sellPlaces = async (
  q: Q,
  places: readonly string[],
  ticketIds: readonly string[],
): Promise<void> => {
  for (const [index, id] of places.entries())
    await q
      .update(doorPlaces)
      .set({ ticketId: ticketIds[index] ?? null })
      .where(and(eq(doorPlaces.id, id), isOpen));
};

export const riseVersion = async (q: Q, doorId: string): Promise<void> => {
  await q
    .update(doorSessions)
    .set({ placesVersion: sql`${doorSessions.placesVersion} + 1` })
    .where(eq(doorSessions.id, doorId));
};

export const readAllotment = async (q: Q, doorId: string): Promise<Allotment> => {
  const [row] = await q
    .select({
      version: doorSessions.placesVersion,
      places: sql<number>`(select count(*)::int from door_places d
        where d.door_id = ${doorId} and d.returned_at is null and d.ticket_id is null)`,
    })
    .from(doorSessions)
    .where(eq(doorSessions.id, doorId));
  return row ?? { places: 0, version: 0 };
};
