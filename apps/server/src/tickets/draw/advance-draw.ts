import { isCalledOff } from '@karportalen/contract/events/event-status';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { eventHistory } from '../../events/history-item.ts';
import { lockEvent } from '../../events/lock-event.ts';
import type { EventRow } from '../../events/rules.ts';
import { events } from '../../events/tables.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { keepBefore } from '../../platform/history/record.ts';
import { placesLeft } from '../booking/taken-places.ts';
import { offerFreePlaces } from '../waiting/offer-places.ts';
import { standInLine } from '../waiting/stand-in-line.ts';
import { drawOrder, winnersOf } from './chain.ts';
import { type DrawRow, findDraw } from './draw-state.ts';
import { WITNESS_MS } from './jobs.ts';
import { lineOfDraw } from './line-of-draw.ts';
import { drawEntries, draws } from './tables.ts';

type Step = (q: Tx, event: EventRow, draw: DrawRow, now: Date) => Promise<boolean>;

/** Closes the list at the window's end. From now on its hash, lines and number of places are published. */
const freeze: Step = async (q, event, draw, now) => {
  if (draw.frozenAt || draw.windowEndsAt > now) return false;
  const { left } = await placesLeft(q, event, null, now);
  await q
    .update(draws)
    // Without a named witness its value is the empty string.
    .set({ frozenAt: now, places: Math.max(0, left), witness: draw.witnessSource === null ? '' : null })
    .where(eq(draws.eventId, draw.eventId));
  return true;
};

/** Whether it can be drawn: the witness is entered, none was named, or the time to enter it has passed. */
const isDrawable = ({ witness, witnessAt }: DrawRow, now: Date): boolean =>
  witness !== null || witnessAt === null || witnessAt.getTime() + WITNESS_MS <= now.getTime();

const saveOrder = async (q: Tx, order: readonly { readonly id: string }[], winners: ReadonlySet<string>) => {
  const column = <T>(read: (id: string, index: number) => T) =>
    sql.param(order.map(({ id }, index) => read(id, index)));
  await q.execute(sql`
    update draw_entries e set rank = one.rank, has_won = one.won
    from unnest(${column((id) => id)}::uuid[], ${column((_, index) => index + 1)}::int[],
      ${column((id) => winners.has(id))}::bool[]) as one (id, rank, won) where e.id = one.id`);
};

/** Draws. Idempotent: called again under the event's row lock, it finds the draw drawn. */
export const drawNow: Step = async (q, event, draw, now) => {
  if (!draw.frozenAt || draw.drawnAt || !isDrawable(draw, now)) return false;
  const entries = await q
    .select({ id: drawEntries.id, pool: drawEntries.pool, size: drawEntries.size })
    .from(drawEntries)
    .where(and(eq(drawEntries.eventId, event.id), eq(drawEntries.isWithdrawn, false)));
  const { eventId, seed, head: listHash, witness } = draw;
  const order = drawOrder({ eventId, seed, listHash, witness: witness ?? '' }, entries);
  const won = winnersOf(order, draw.places ?? 0);
  const winners = new Set(won.map(({ id }) => id));
  if (order.length > 0) await saveOrder(q, order, winners);
  await q.update(draws).set({ drawnAt: now }).where(eq(draws.eventId, eventId));
  keepBefore(q, eventHistory, eventId);
  // Not an edit, so `updatedAt` stays.
  await q
    .update(events)
    .set({ drawnAt: now, updatedAt: sql`${events.updatedAt}` })
    .where(eq(events.id, eventId));
  // Winners come first in line, so that places freed since the freeze do not go to somebody who lost.
  const passedOver = order.filter(({ id }) => !winners.has(id));
  const inLine = [...won, ...(event.waitingList ? passedOver : [])];
  await standInLine(q, eventId, await lineOfDraw(q, eventId, inLine), now);
  await offerFreePlaces(q, eventId, now);
  return true;
};

const step = (db: Db, eventId: string, take: Step, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    const draw = event && (await findDraw(tx, eventId));
    if (!draw || draw.cancelledAt || isCalledOff(event)) return false;
    return take(tx, event, draw, now);
  });

/** Takes the steps that are due. The freeze is committed before the draw: the list is public when the seed is used. */
export const advanceDrawOf = async (db: Db, eventId: string, now: Date): Promise<void> => {
  await step(db, eventId, freeze, now);
  await step(db, eventId, drawNow, now);
};

export const advanceAllDraws = async (db: Db, now: Date): Promise<void> => {
  const due = await db
    .select({ eventId: draws.eventId })
    .from(draws)
    .where(and(isNull(draws.drawnAt), isNull(draws.cancelledAt), lte(draws.windowEndsAt, now)))
    .orderBy(asc(draws.windowEndsAt));
  for (const { eventId } of due) await advanceDrawOf(db, eventId, now);
};
