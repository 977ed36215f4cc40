import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import type { EventNeeds } from './event-needs.ts';
import type { EventRow } from './rules.ts';
import { events } from './tables.ts';

const OWED = 'Alla har inte fått tillbaka sina pengar, så eventet kan inte tas bort än.';

/**
 * An event with ticket holders must be cancelled instead, so that they are told and refunded; without its participant
 * list nobody is left to tell. Refunded bookings are kept for the reports, and a taken-down event is kept with its
 * reason; the image is deleted. The caller holds the event's row lock, so nothing is booked meanwhile.
 */
export const removeEvent = async (
  q: Tx,
  { id, takenDownAt, cancelledAt, participantsDeletedAt }: EventRow,
  { tickets, onRemoved }: EventNeeds,
  now: Date,
): Promise<void> => {
  if (await tickets.isMoneyOwed(q, id)) throw problem('EVENT_SOLD', { sentences: [OWED] });
  if (!participantsDeletedAt && (await tickets.countBooked(q, id)) > 0) throw problem('EVENT_SOLD');
  if (!takenDownAt && !cancelledAt && !(await tickets.hasOrders(q, id))) {
    await tickets.lockHolds(q, id);
    await q.delete(events).where(eq(events.id, id));
    return;
  }
  await q.update(events).set({ deletedAt: now, imageSha256: null }).where(eq(events.id, id));
  await onRemoved(q, id);
};
