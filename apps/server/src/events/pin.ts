import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { events } from './tables.ts';

const PINS = 1_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);
const randomPin = (): string => String(randomInt(PINS)).padStart(6, '0');

/** Advisory lock on a PIN until the transaction ends; false when another transaction has it. */
const lockPin = async (q: Tx, pin: string): Promise<boolean> => {
  const { rows } = await q.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('event pin ' || ${pin}, 0)) as free`,
  );
  return rows[0]?.free ?? false;
};

/** A PIN is taken until its event has been over for a day. */
const isTaken = async (q: Tx, pin: string, now: Date, except: string | null): Promise<boolean> => {
  const { rows } = await q.execute<{ taken: boolean }>(sql`select exists (select from events
    where pin = ${pin} and deleted_at is null
      and (end_time is null or end_time > ${dayBefore(now).toISOString()}::timestamptz)
      and id is distinct from ${except}::uuid) as taken`);
  return rows[0]?.taken ?? true;
};

/** Whether the PIN is free. Locks before looking: looking first could miss a concurrent save. */
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

/** The event's own PIN, unless another event got the same while this draft was over. */
export const keptPin = async (q: Tx, { id, pin, endTime }: Stored, now: Date): Promise<string> => {
  if (!endTime || endTime > dayBefore(now)) return pin;
  return (await isFree(q, pin, now, id)) ? pin : newPin(q, now);
};

type Opening = { readonly pin: string; readonly doorSecret: string };

/** Renews PIN and secret together, so that neither old one opens the door. Not an edit, so `updatedAt` stays. */
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
 * After a restore, because some PINs were renewed after the backup: renews those of every event whose door can open,
 * now or once its draft is published.
 */
export const renewAllPins = async (q: Tx, now: Date): Promise<void> => {
  const opens = or(events.isDraft, isNull(events.endTime), gt(events.endTime, dayBefore(now)));
  const rows = await q
    .select({ id: events.id })
    .from(events)
    .where(and(isNull(events.deletedAt), opens));
  for (const { id } of rows) await renewPin(q, id, now);
};
