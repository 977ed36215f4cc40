import { and, eq, isNull, lte } from 'drizzle-orm';
import { eventHistory } from '../../events/history-item.ts';
import { lockEvent } from '../../events/lock-event.ts';
import type { EventRow } from '../../events/rules.ts';
import { events } from '../../events/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { keepBefore, noteMore } from '../../platform/history/record.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { findDraw } from './draw-state.ts';
import { draws } from './tables.ts';

/** A cancelled draw becomes a first-come release, no sooner than this, so that people have time to hear of it. */
export const FIRST_COME_MS = 24 * 3_600_000;

const releaseFirstCome = async (q: Tx, event: EventRow, now: Date): Promise<void> => {
  const earliest = new Date(now.getTime() + FIRST_COME_MS);
  const { ticketReleaseTime: planned, ticketReservationExpiryTime: expiry } = event;
  const release = planned && planned > earliest ? planned : earliest;
  await q
    .update(events)
    .set({
      releaseKind: 'FirstCome',
      drawWindowMinutes: null,
      drawPools: [],
      drawWitnessSource: null,
      drawWitnessAt: null,
      drawWitnessFormat: null,
      ticketReleaseTime: release,
      // If booking would close before it opens, it closes with the event instead; the organiser can set a new time.
      ticketReservationExpiryTime: expiry && expiry > release ? expiry : null,
    })
    .where(eq(events.id, event.id));
};

const endDraw = async (q: Tx, event: EventRow, now: Date): Promise<void> => {
  await q.update(draws).set({ cancelledAt: now }).where(eq(draws.eventId, event.id));
  if (event.releaseKind === 'Draw') await releaseFirstCome(q, event, now);
};

/** The caller holds the event's row lock. Idempotent. From now on the API reveals the seed. */
export const cancelDrawOf = async (q: Tx, event: EventRow, now: Date): Promise<void> => {
  const draw = orNotFound(await findDraw(q, event.id));
  if (draw.cancelledAt) return;
  if (draw.frozenAt || draw.windowEndsAt <= now) throw problem('DRAW_FROZEN');
  await endDraw(q, event, now);
};

/**
 * After a restore: entries and receipts of a draw whose window had opened may be lost, so it is cancelled. Draws that
 * the backup has as drawn stay.
 */
export const cancelOpenedDraws = async (q: Tx, now: Date): Promise<void> => {
  const opened = await q
    .select({ eventId: draws.eventId })
    .from(draws)
    .where(and(isNull(draws.drawnAt), isNull(draws.cancelledAt), lte(draws.windowStartsAt, now)))
    .orderBy(draws.eventId);
  for (const { eventId } of opened) {
    const event = await lockEvent(q, eventId);
    if (!event) continue;
    keepBefore(q, eventHistory, eventId);
    noteMore(q, eventHistory, eventId, { action: 'drawCancelled' });
    await endDraw(q, event, now);
  }
};
