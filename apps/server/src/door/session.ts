import { doorClosesAt, isDoorClosed } from '@karportalen/contract/tickets/rules';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { hashToken, newSecret, newToken } from '../auth/tokens.ts';
import { lockEventWhere } from '../events/lock-event.ts';
import { events } from '../events/tables.ts';
import { batchLoader, givenHashes } from '../platform/db/batch-loader.ts';
import type { Db, Q, Tx } from '../platform/db/database.ts';
import type { Credentials } from '../platform/http/api.ts';
import type { DoorCaller } from '../platform/http/door-caller.ts';
import { problem } from '../platform/http/problem.ts';
import { nameFor } from './door-name.ts';
import { returnPlacesOf } from './places-sql.ts';
import { doorSessions } from './tables.ts';

export const doorCookie = 'door_session';

/** Precision of the 'last seen' time that the organiser sees. */
const USED_MS = 30_000;

const statement = {
  name: 'find-doors',
  text: `select s.token_hash as hash, s.id, s.event_id, s.name, s.last_used_at,
      e.is_draft, e.deleted_at, e.end_time,
      (select min(opened_at) from door_sessions d where d.event_id = s.event_id) as first_opened_at
    from door_sessions s join events e on e.id = s.event_id
    where s.token_hash = any(${givenHashes}) and s.ended_at is null`,
};

type Row = {
  hash: Buffer;
  id: string;
  event_id: string;
  name: string;
  first_opened_at: Date;
  last_used_at: Date;
  is_draft: boolean;
  deleted_at: Date | null;
  end_time: Date;
};

const noteUse = async (db: Db, { id, last_used_at: last }: Row, now: Date): Promise<void> => {
  if (now.getTime() - last.getTime() < USED_MS) return;
  await db.update(doorSessions).set({ lastUsedAt: now }).where(eq(doorSessions.id, id));
};

export const doorFromCredentials = (db: Db) => {
  const find = batchLoader(async (hashes: readonly Buffer[]) => {
    const { rows } = await db.$client.query<Row>({ ...statement, values: [hashes] });
    return hashes.map((hash) => rows.find((row) => row.hash.equals(hash)));
  });
  return async ({ cookies, bearer }: Credentials, now: Date): Promise<DoorCaller | undefined> => {
    const token = bearer ?? cookies.get(doorCookie);
    const row = token ? await find(hashToken(token)) : undefined;
    if (!row) return undefined;
    const { id, event_id: eventId, name, first_opened_at: firstOpenedAt, end_time: endTime } = row;
    if (isDoorClosed({ isDraft: row.is_draft, deletedAt: row.deleted_at, endTime }, now)) return undefined;
    await noteUse(db, row, now);
    return { id, eventId, name, firstOpenedAt, closesAt: doorClosesAt(endTime) };
  };
};

/** Closed by the device, which may reopen it. */
export const endDoorByToken = async (q: Q, token: string, now: Date): Promise<void> => {
  const ended = await q
    .update(doorSessions)
    .set({ endedAt: now })
    .where(and(eq(doorSessions.tokenHash, hashToken(token)), isNull(doorSessions.endedAt)))
    .returning({ doorId: doorSessions.id });
  for (const door of ended) await returnPlacesOf(q, door, now);
};

type NewDoor = {
  readonly eventId: string;
  readonly device?: string | undefined;
  /** Checked again under the event's lock: the PIN or secret may have been renewed meanwhile. */
  readonly still?: SQL | undefined;
  /** The door that this device had before, and its secret. */
  readonly before?: { readonly doorId: string; readonly secret: string } | undefined;
  /** Token of the door that this browser had until now, which is ended. */
  readonly replaces?: string | undefined;
};

type OpenedDoor = {
  readonly id: string;
  readonly token: string;
  readonly secret: string;
  readonly name: string;
};

/**
 * Stores only hashes of token and secret. The event's row lock keeps door names unique and excludes a concurrent PIN
 * renewal.
 */
export const openDoor = async (
  tx: Tx,
  { eventId, device, still, before, replaces }: NewDoor,
  now: Date,
): Promise<OpenedDoor> => {
  if (!(await lockEventWhere(tx, and(eq(events.id, eventId), still)))) throw problem('WRONG_PIN');
  if (replaces) await endDoorByToken(tx, replaces, now);
  const all = await tx
    .select({
      id: doorSessions.id,
      name: doorSessions.name,
      endedAt: doorSessions.endedAt,
      secretHash: doorSessions.secretHash,
    })
    .from(doorSessions)
    .where(eq(doorSessions.eventId, eventId));
  const token = newToken();
  const values = { tokenHash: hashToken(token), lastUsedAt: now };
  if (before) {
    const { doorId, secret } = before;
    const own = all.find(({ id, secretHash }) => id === doorId && secretHash?.equals(hashToken(secret)));
    if (!own) throw problem('WRONG_PIN');
    const others = all.filter(({ id }) => id !== doorId);
    const name = nameFor(device ?? own.name, others);
    await tx
      .update(doorSessions)
      .set({ ...values, name, endedAt: null })
      .where(eq(doorSessions.id, doorId));
    return { id: doorId, token, secret, name };
  }
  const secret = newSecret();
  const name = nameFor(device, all);
  const [made] = await tx
    .insert(doorSessions)
    .values({ ...values, eventId, name, secretHash: hashToken(secret), openedAt: now })
    .returning({ id: doorSessions.id });
  return { id: made?.id ?? '', token, secret, name };
};

/** A door ended by the organiser cannot be reopened by its device: the phone may be lost. */
const endForGood = { secretHash: null };

export const endDoor = async (q: Q, eventId: string, id: string, now: Date): Promise<boolean> => {
  const ended = await q
    .update(doorSessions)
    .set({ endedAt: now, ...endForGood })
    .where(and(eq(doorSessions.eventId, eventId), eq(doorSessions.id, id), isNull(doorSessions.endedAt)))
    .returning({ id: doorSessions.id });
  for (const door of ended) await returnPlacesOf(q, { doorId: door.id }, now);
  return ended.length > 0;
};

/** Includes doors that their devices have closed. */
const endWhere = async (q: Q, which: SQL | undefined, now: Date): Promise<void> => {
  await q
    .update(doorSessions)
    .set({ endedAt: sql`coalesce(${doorSessions.endedAt}, ${now})`, ...endForGood })
    .where(which);
};

export const endDoorsOf = async (q: Q, eventId: string, now: Date): Promise<void> => {
  await endWhere(q, eq(doorSessions.eventId, eventId), now);
  await returnPlacesOf(q, { eventId }, now);
};

/** After a restore: a phone may have been lost since the backup was taken. */
export const endAllDoors = async (q: Q, now: Date): Promise<void> => {
  await endWhere(q, undefined, now);
  await returnPlacesOf(q, 'all', now);
};

export const listOpenDoors = (q: Q, eventId: string) =>
  q
    .select({
      id: doorSessions.id,
      name: doorSessions.name,
      openedAt: doorSessions.openedAt,
      lastUsedAt: doorSessions.lastUsedAt,
      places: sql<number>`(select count(*)::int from door_places d
        where d.door_id = door_sessions.id and d.returned_at is null and d.ticket_id is null)`,
    })
    .from(doorSessions)
    .where(and(eq(doorSessions.eventId, eventId), isNull(doorSessions.endedAt)))
    .orderBy(sql`${doorSessions.openedAt}`, doorSessions.id);
