import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { dropButtonsTo } from '../themes/for-events.ts';
import { orders } from '../transfers/tables.ts';
import type { EventRow } from './rules.ts';
import { events } from './tables.ts';

const hasOrders = async (q: Tx, eventId: string): Promise<boolean> => {
  const rows = await q.select({ id: orders.id }).from(orders).where(eq(orders.eventId, eventId)).limit(1);
  return rows.length > 0;
};

/**
 * What was booked stays for the reports, and what the union took down stays with its reason. The row is locked in this
 * transaction, so nothing is booked meanwhile.
 */
export const removeEvent = async (q: Tx, { id, takenDownAt }: EventRow, now: Date): Promise<void> => {
  if (!takenDownAt && !(await hasOrders(q, id))) {
    await q.delete(events).where(eq(events.id, id));
    return;
  }
  await q.update(events).set({ deletedAt: now }).where(eq(events.id, id));
  await dropButtonsTo(q, id);
};
