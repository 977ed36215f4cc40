import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { hashToken, newToken } from '../auth/tokens.ts';
import { lockEvent } from '../events/lock-event.ts';
import { batchLoader } from '../platform/db/batch-loader.ts';
import type { Db, Q, Tx } from '../platform/db/database.ts';
import type { Credentials } from '../platform/http/api.ts';
import type { DoorCaller } from '../platform/http/door.ts';
import { closesAt } from './door-hours.ts';
import { nameFor } from './door-name.ts';
import { doorSessions } from './tables.ts';

export const doorCookie = 'door_session';

/** How exactly the organiser sees when a door was last heard from. */
const USED_MS = 30_000;

const statement = {
  name: 'find-doors',
  text: `select s.token_hash as hash, s.id, s.event_id, s.name, s.last_used_at, e.end_time,
      (select min(opened_at) from door_sessions d where d.event_id = s.event_id) as first_opened_at
    from door_sessions s join events e on e.id = s.event_id
    where s.token_hash = any($1::bytea[]) and s.ended_at is null and not e.is_draft and e.deleted_at is null`,
};

type Row = {
  hash: Buffer;
  id: string;
  event_id: string;
  name: string;
  first_opened_at: Date;
  last_used_at: Date;
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
    const { id, event_id: eventId, name, first_opened_at: firstOpenedAt } = row;
    const closing = closesAt(row.end_time);
    if (closing <= now) return undefined;
    await noteUse(db, row, now);
    return { id, eventId, name, firstOpenedAt, closesAt: closing };
  };
};

type NewDoor = { readonly eventId: string; readonly device?: string | undefined };

/** Answers the token, which is nowhere kept. Doors of one event are opened one after the other, for their names. */
export const openDoor = async (tx: Tx, { eventId, device }: NewDoor, now: Date) => {
  await lockEvent(tx, eventId);
  const known = await tx
    .select({ name: doorSessions.name, endedAt: doorSessions.endedAt })
    .from(doorSessions)
    .where(eq(doorSessions.eventId, eventId));
  const name = nameFor(device, known);
  const token = newToken();
  await tx
    .insert(doorSessions)
    .values({ eventId, name, tokenHash: hashToken(token), openedAt: now, lastUsedAt: now });
  return { token, name };
};

const endWhere = async (q: Q, which: SQL | undefined, now: Date): Promise<boolean> => {
  const ended = await q
    .update(doorSessions)
    .set({ endedAt: now })
    .where(and(which, isNull(doorSessions.endedAt)))
    .returning({ id: doorSessions.id });
  return ended.length > 0;
};

export const endDoorByToken = (q: Q, token: string, now: Date): Promise<boolean> =>
  endWhere(q, eq(doorSessions.tokenHash, hashToken(token)), now);

export const endDoor = (q: Q, eventId: string, id: string, now: Date): Promise<boolean> =>
  endWhere(q, and(eq(doorSessions.eventId, eventId), eq(doorSessions.id, id)), now);

export const endDoorsOf = (q: Q, eventId: string, now: Date): Promise<boolean> =>
  endWhere(q, eq(doorSessions.eventId, eventId), now);

/** After a restore: the phone of one may have been lost since the backup was taken. */
export const endAllDoors = (q: Q, now: Date): Promise<boolean> => endWhere(q, undefined, now);

export const listOpenDoors = (q: Q, eventId: string) =>
  q
    .select({
      id: doorSessions.id,
      name: doorSessions.name,
      openedAt: doorSessions.openedAt,
      lastUsedAt: doorSessions.lastUsedAt,
    })
    .from(doorSessions)
    .where(and(eq(doorSessions.eventId, eventId), isNull(doorSessions.endedAt)))
    .orderBy(sql`${doorSessions.openedAt}`, doorSessions.id);
