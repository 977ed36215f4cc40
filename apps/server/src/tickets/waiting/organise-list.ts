import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { waitingLists, waitingMoves } from '../line/tables.ts';
import { isWaiting } from '../line/waiting-sql.ts';

/** The caller holds the event's row lock, which offers need too: once this has committed, no offer is made. */
export const setPaused = async (q: Tx, eventId: string, paused: boolean, now: Date): Promise<void> => {
  const pausedAt = paused ? now : null;
  await q
    .insert(waitingLists)
    .values({ eventId, pausedAt })
    .onConflictDoUpdate({ target: waitingLists.eventId, set: { pausedAt } });
};

type Move = {
  readonly eventId: string;
  readonly entryId: string;
  readonly reason: string;
  readonly byUser: string;
};

/** Moves a waiting entry to the front, and records who did it and why. The caller holds the event's row lock. */
export const moveEntryFirst = async (q: Tx, { eventId, entryId, ...why }: Move, now: Date): Promise<void> => {
  const { rows } = await q.execute(sql`
    update waiting_entries w set position = (
      select min(o.position) - 1 from waiting_entries o where o.event_id = ${eventId})
    where w.id = ${entryId} and w.event_id = ${eventId} and ${isWaiting} returning w.id`);
  if (rows.length === 0) throw problem('NOT_FOUND');
  await q.insert(waitingMoves).values({ eventId, entryId, ...why, at: now });
};
