import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { lockEvent } from '../../events/lock-event.ts';
import { events } from '../../events/tables.ts';
import type { ForgetPerson } from '../../people/erase-person.ts';
import type { Q } from '../../platform/db/database.ts';
import { findDraw } from './draw-state.ts';
import { openList } from './entry-list.ts';
import { loadEntries, saveList } from './entry-list-sql.ts';
import { drawEntrants, drawEntries, draws } from './tables.ts';

/** The draws that a person has entered, for the export of personal data. */
export const entriesOfPerson = (q: Q, personId: string) =>
  q
    .select({
      event: events.nameSwedish,
      enteredAt: drawEntrants.enteredAt,
      entryId: drawEntries.id,
      number: drawEntries.number,
      pool: drawEntries.pool,
      size: drawEntries.size,
      receipt: drawEntries.receipt,
      place: drawEntries.rank,
      hasWon: drawEntries.hasWon,
    })
    .from(drawEntrants)
    .innerJoin(drawEntries, eq(drawEntries.id, drawEntrants.entryId))
    .innerJoin(events, eq(events.id, drawEntrants.eventId))
    .where(eq(drawEntrants.memberId, personId))
    .orderBy(desc(drawEntrants.enteredAt));

const unfrozenOf = (q: Q, memberId: string) =>
  q
    .select({ eventId: draws.eventId })
    .from(draws)
    .innerJoin(drawEntrants, eq(drawEntrants.eventId, draws.eventId))
    .where(and(eq(drawEntrants.memberId, memberId), isNull(draws.frozenAt), isNull(draws.cancelledAt)))
    .orderBy(asc(draws.eventId));

/**
 * Withdraws the person from lists that are not closed, and removes what ties them to other entries. Lock order: the member,
 * then the events; before everything that locks holds.
 */
export const forgetEntrant: ForgetPerson = async (q, { id }) => {
  for (const { eventId } of await unfrozenOf(q, id)) {
    await lockEvent(q, eventId);
    const draw = await findDraw(q, eventId);
    if (!draw || draw.frozenAt || draw.cancelledAt) continue;
    const [entry] = await loadEntries(q, eventId, { memberIds: [id], codes: [] });
    if (!entry) continue;
    const list = openList(draw, [entry]);
    list.leave(entry, id);
    await saveList(q, draw, list.changes());
  }
  await q.delete(drawEntrants).where(eq(drawEntrants.memberId, id));
};
