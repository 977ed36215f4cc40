import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { events } from './tables.ts';

const PINS = 1_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);
const randomPin = (): string => String(randomInt(PINS)).padStart(6, '0');

/** The PIN of an event that has not been over for a day opens its door, or will. */
const isTaken = async (q: Tx, pin: string, now: Date, except: string | undefined): Promise<boolean> => {
  const rows = await q
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.pin, pin),
        isNull(events.deletedAt),
        or(isNull(events.endTime), gt(events.endTime, dayBefore(now))),
        except === undefined ? undefined : ne(events.id, except),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** Those who make one follow each other, so that no two make the same. */
const lockPins = (q: Tx) => q.execute(sql`select pg_advisory_xact_lock(hashtextextended('event pin', 0))`);

/** A PIN that opens no other event's door. `draw` is for tests. */
export const newPin = async (q: Tx, now: Date, draw = randomPin): Promise<string> => {
  await lockPins(q);
  for (;;) {
    const pin = draw();
    if (!(await isTaken(q, pin, now, undefined))) return pin;
  }
};

type Stored = { readonly id: string; readonly pin: string; readonly endTime: Date | null };

/** The one that the event has, unless another event got the same while this one, a draft, was over. */
export const keptPin = async (q: Tx, { id, pin, endTime }: Stored, now: Date): Promise<string> => {
  if (!endTime || endTime > dayBefore(now)) return pin;
  await lockPins(q);
  return (await isTaken(q, pin, now, id)) ? newPin(q, now) : pin;
};

/** Nobody edited the event, so `updatedAt` stays. */
export const renewPin = async (q: Tx, eventId: string, now: Date): Promise<string> => {
  const pin = await newPin(q, now);
  await q
    .update(events)
    .set({ pin, updatedAt: sql`${events.updatedAt}` })
    .where(eq(events.id, eventId));
  return pin;
};
