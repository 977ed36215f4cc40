import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { defineSweep } from '../platform/jobs/define-job.ts';

export const sweepWebhooks = defineSweep('sweep-webhooks');

const KEPT_DAYS = 30;

export const dropOldDeliveries = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`delete from webhook_deliveries
    where status <> 'waiting' and created_at < ${now}::timestamptz - ${KEPT_DAYS} * interval '1 day'`);
};
