import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { orders } from '../transfers/tables.ts';
import { events } from './tables.ts';

/** Where something was booked the row stays for the reports; the row is locked, so nothing is booked meanwhile. */
export const removeEvent = async (q: Tx, id: string, now: Date): Promise<void> => {
  const booked = await q.select({ id: orders.id }).from(orders).where(eq(orders.eventId, id)).limit(1);
  if (booked.length === 0) await q.delete(events).where(eq(events.id, id));
  else await q.update(events).set({ deletedAt: now }).where(eq(events.id, id));
};
