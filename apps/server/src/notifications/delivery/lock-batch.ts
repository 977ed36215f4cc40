import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import type { Delivery } from './push-subject.ts';
import { pushBatches, pushDeliveries } from './tables.ts';

export type Batch = typeof pushBatches.$inferSelect;
export type LockedBatch = { readonly batch: Batch; readonly delivery: Delivery };

/** Whether there is a delivery to start, send or finish. */
export const isAnythingOpen = async (q: Q, now: Date): Promise<boolean> => {
  const { rows } = await q.execute<{ open: boolean }>(sql`
    select exists (
      select from push_deliveries
      where state = 'sending' or (state = 'waiting' and send_at <= ${now.toISOString()}::timestamptz)
    ) as open`);
  return rows[0]?.open === true;
};

const readBatch = async (q: Q, deliveryId: string, number: number): Promise<LockedBatch | undefined> => {
  const [row] = await q
    .select({ batch: pushBatches, delivery: pushDeliveries })
    .from(pushBatches)
    .innerJoin(pushDeliveries, eq(pushDeliveries.id, pushBatches.deliveryId))
    .where(
      and(
        eq(pushBatches.deliveryId, deliveryId),
        eq(pushBatches.number, number),
        isNull(pushBatches.doneAt),
        eq(pushDeliveries.state, 'sending'),
      ),
    );
  return row;
};

export const releaseBatches = (session: Q) => session.execute(sql`select pg_advisory_unlock_all()`);

/**
 * Claims one batch by an advisory lock, alarms first. The lock belongs to the connection and ends with it or its
 * process. The batch's outcome is written on the same connection, so nobody writes without the lock.
 */
export const lockBatch = async (session: Q, now: Date): Promise<LockedBatch | undefined> => {
  for (;;) {
    const { rows } = await session.execute<{ delivery_id: string; number: number }>(sql`
      select delivery_id, number from (
        select b.delivery_id, b.number from push_batches b join push_deliveries d on d.id = b.delivery_id
        where b.done_at is null and b.next_at <= ${now.toISOString()}::timestamptz and d.state = 'sending'
        order by (d.priority = 'high') desc, d.started_at, b.number
        limit 64
      ) candidates
      where pg_try_advisory_lock(hashtextextended('push ' || delivery_id || ' ' || number, 0))
      limit 1`);
    const [chosen] = rows;
    if (!chosen) return undefined;
    const claim = await readBatch(session, chosen.delivery_id, chosen.number);
    if (claim && claim.batch.nextAt <= now) return claim;
    // Another server finished this batch between our select and our lock.
    await releaseBatches(session);
  }
};
