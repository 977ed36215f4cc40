import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import type { EventNeeds } from './event-needs.ts';
import type { EventRow } from './rules.ts';
import { events } from './tables.ts';

/**
 * What was booked stays for the reports, and what the union took down stays with its reason; the image goes. The row is locked in this
 * transaction, so nothing is booked meanwhile.
 */
export const removeEvent = async (
  q: Tx,
  { id, takenDownAt }: EventRow,
  { tickets, onRemoved }: EventNeeds,
  now: Date,
): Promise<void> => {
  if (!takenDownAt && !(await tickets.hasOrders(q, id))) {
    await q.delete(events).where(eq(events.id, id));
    return;
  }
  await q.update(events).set({ deletedAt: now, imageSha256: null }).where(eq(events.id, id));
  await onRemoved(q, id);
};
