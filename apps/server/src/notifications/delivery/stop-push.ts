import { eq, sql } from 'drizzle-orm';
import type { Q, Tx } from '../../platform/db/database.ts';
import type { DeliveryCounts } from './delivery-counts.ts';
import { countDelivery } from './delivery-counts.ts';
import type { Delivery, PushReport, PushSubject } from './push-subject.ts';
import { pushDeliveries } from './tables.ts';

const STOPPED = 'Utskicket stoppades innan det var klart.';

export const stoppedReport = ({ sent }: Pick<DeliveryCounts, 'sent'>, now: Date): PushReport => ({
  sentAt: sent > 0 ? now : null,
  pushStatus: sent > 0 ? 'partlySent' : 'failed',
  failedReason: STOPPED,
  devicesReached: sent,
  // The rest does not count as missed: 'Skicka igen' must not be offered for it.
  devicesMissed: 0,
});

/** Read before each wave: a stop may come while a batch is being sent. */
export const isStopped = async (q: Q, deliveryId: string): Promise<boolean> => {
  const { rows } = await q.execute<{ stopped: boolean }>(
    sql`select stopped_at is not null as stopped from push_deliveries where id = ${deliveryId}`,
  );
  return rows[0]?.stopped ?? true;
};

/**
 * Stops a push; the caller holds its row lock. One that is being sent finishes the waves under way; after that,
 * whoever holds or claims one of its batches, also after a crash, finds nothing left to send.
 */
export const stopPush = async (
  q: Tx,
  { id, state, subjectId }: Delivery,
  { subject, now }: { readonly subject: PushSubject; readonly now: Date },
): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (state === 'sending') {
    await q.update(pushDeliveries).set({ stoppedAt: now }).where(eq(pushDeliveries.id, id));
    await q.execute(
      sql`update push_batches set next_at = ${at} where delivery_id = ${id} and done_at is null`,
    );
    return;
  }
  await q.execute(sql`update push_batches set done_at = coalesce(done_at, ${at}) where delivery_id = ${id}`);
  await q.execute(sql`delete from push_retries where delivery_id = ${id}`);
  const ended = { state: 'finished', heldBecause: null, stoppedAt: now, finishedAt: now } as const;
  if (state === 'finished') {
    await q.update(pushDeliveries).set({ stoppedAt: now }).where(eq(pushDeliveries.id, id));
    return;
  }
  await q.update(pushDeliveries).set(ended).where(eq(pushDeliveries.id, id));
  await subject.report(q, subjectId, stoppedReport(await countDelivery(q, id), now));
};
