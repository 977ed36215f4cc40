import { sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import type { PushFailure } from '../../platform/push/gateway.ts';

/** A delivery's devices by outcome so far, and why some failed. `unset`: no gateway is configured for them. */
export type DeliveryCounts = { sent: number; failed: number; unset: number; failure: PushFailure | null };

export const countDelivery = async (q: Q, deliveryId: string): Promise<DeliveryCounts> => {
  const { rows } = await q.execute<DeliveryCounts>(sql`
    select coalesce(sum(sent), 0)::int as sent, coalesce(sum(failed), 0)::int as failed,
      coalesce(sum(unset), 0)::int as unset,
      (array_agg(last_failure) filter (where failed > 0))[1] as failure
    from push_batches where delivery_id = ${deliveryId}`);
  return rows[0] ?? { sent: 0, failed: 0, unset: 0, failure: null };
};

/** The last failure of batches that are not done; devices that wait for a retry count too. */
export const lastFailureOf = async (q: Q, deliveryId: string): Promise<PushFailure | undefined> => {
  const { rows } = await q.execute<{ failure: PushFailure }>(sql`
    select last_failure as failure from push_batches
    where delivery_id = ${deliveryId} and last_failure is not null and done_at is null limit 1`);
  return rows[0]?.failure;
};
