import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { runPrepared } from '../platform/db/prepared.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { events } from './tables.ts';

const PINS = 1_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);
const randomPin = (): string => String(randomInt(PINS)).padStart(6, '0');

const { placeholder } = sql;

/** Until this transaction ends nobody else gets this PIN; false when somebody is about to. */
const lockPin = async (q: Tx, pin: string): Promise<boolean> => {
  const write = () =>
    sql`select pg_try_advisory_xact_lock(hashtextextended('event pin ' || ${placeholder('pin')}, 0)) as free`;
  const [row] = await runPrepared<{ free: boolean }>(q, 'lock pin', write, { pin });
  return row?.free ?? false;
};

/** The PIN of an event that has not been over for a day opens its door, or will. */
const isTaken = async (q: Tx, pin: string, now: Date, except: string | null): Promise<boolean> => {
  const write = () => sql`select exists (select from events
    where pin = ${placeholder('pin')} and deleted_at is null
      and (end_time is null or end_time > ${placeholder('dayBefore')}::timestamptz)
      and id is distinct from ${placeholder('except')}::uuid) as taken`;
  const values = { pin, dayBefore: dayBefore(now).toISOString(), except };
  const [row] = await runPrepared<{ taken: boolean }>(q, 'taken pin', write, values);
  return row?.taken ?? true;
};

/** Whether the event may have this PIN. It is locked first: who looks before that may miss one who has just saved it. */
const isFree = async (q: Tx, pin: string, now: Date, except: string | null): Promise<boolean> => {
  const [isOurs, taken] = await Promise.all([lockPin(q, pin), isTaken(q, pin, now, except)]);
  return isOurs && !taken;
};

/** A PIN that opens no other event's door. `draw` is for tests. */
export const newPin = async (q: Tx, now: Date, draw = randomPin): Promise<string> => {
  for (;;) {
    const pin = draw();
    if (await isFree(q, pin, now, null)) return pin;
  }
};

type Stored = { readonly id: string; readonly pin: string; readonly endTime: Date | null };

/** The one that the event has, unless another event got the same while this one, a draft, was over. */
export const keptPin = async (q: Tx, { id, pin, endTime }: Stored, now: Date): Promise<string> => {
  if (!endTime || endTime > dayBefore(now)) return pin;
  return (await isFree(q, pin, now, id)) ? pin : newPin(q, now);
};

type Opening = { readonly pin: string; readonly doorSecret: string };

/** PIN and secret go together: what opened the door before does not any more. Nobody edited the event, so `updatedAt` stays. */
export const renewPin = async (q: Tx, eventId: string, now: Date): Promise<Opening> => {
  const pin = await newPin(q, now);
  const renewed = await q
    .update(events)
    .set({ pin, doorSecret: sql`default`, updatedAt: sql`${events.updatedAt}` })
    .where(eq(events.id, eventId))
    .returning({ pin: events.pin, doorSecret: events.doorSecret });
  return singleRow(renewed);
};

/**
 * After a restore, since some were renewed after the backup was taken: of every event whose door can be opened, or can be
 * when its draft is published. Those of events that are over open nothing.
 */
export const renewAllPins = async (q: Tx, now: Date): Promise<void> => {
  const opens = or(events.isDraft, isNull(events.endTime), gt(events.endTime, dayBefore(now)));
  const rows = await q
    .select({ id: events.id })
    .from(events)
    .where(and(isNull(events.deletedAt), opens));
  for (const { id } of rows) await renewPin(q, id, now);
};
