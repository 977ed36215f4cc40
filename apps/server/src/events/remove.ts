import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import type { EventNeeds } from './event-needs.ts';
import type { EventRow } from './rules.ts';
import { events } from './tables.ts';

const OWED = 'Alla har inte fått tillbaka sina pengar, så eventet kan inte tas bort än.';

/**
 * An event that somebody has a ticket to is cancelled instead, so that they are told and can be repaid; without its
 * people nobody is left to tell. What was booked and refunded stays for the reports, and what the union took down stays
 * with its reason; the image goes. The row is locked in this transaction, so nothing is booked meanwhile.
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
