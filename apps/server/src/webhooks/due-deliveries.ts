import { and, eq, sql } from 'drizzle-orm';
import type { Db, Q } from '../platform/db/database.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

export type Delivery = Pick<
  typeof webhookDeliveries.$inferSelect,
  'id' | 'webhookId' | 'kind' | 'itemId' | 'data' | 'createdAt' | 'tries'
>;

/** Longer than a try can take; deliveries of a killed server are taken over after it. */
const LEASE_SECONDS = 60;
/** How many of one webhook are sent at once. */
const AT_ONCE = 5;

/**
 * Claims what is due, for this server alone: the next try is set to when the lease ends, which a recorded outcome
 * replaces. Only the earliest of each item, so that they arrive in order. `sending` is how many of each webhook this
 * server is sending: at most `AT_ONCE`, so that a slow webhook does not delay the others.
 */
export const claimDue = async (
  db: Db,
  now: Date,
  sending: ReadonlyMap<string, number> = new Map(),
): Promise<Delivery[]> => {
  const underWay = JSON.stringify(Object.fromEntries(sending));
  const { rows } = await db.execute<Omit<Delivery, 'createdAt'> & { createdAt: string }>(sql`
    update webhook_deliveries d
    set try_at = ${now}::timestamptz + ${LEASE_SECONDS} * interval '1 second', tries = d.tries + 1
    from webhooks w, lateral (
      select o.id from webhook_deliveries o
      where o.webhook_id = w.id and o.status = 'waiting' and o.try_at <= ${now} and not exists (
        select from webhook_deliveries e where e.webhook_id = o.webhook_id and e.item_id = o.item_id
          and e.status = 'waiting' and e.position < o.position)
      order by o.position limit greatest(0, ${AT_ONCE}::int - coalesce((${underWay}::jsonb ->> w.id::text)::int, 0))
      for update skip locked) due
    where d.id = due.id and (w.is_on or d.kind = 'test')
    returning d.id, d.webhook_id as "webhookId", d.kind, d.item_id as "itemId", d.data, d.created_at as "createdAt",
      d.tries`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
};

export const noteSent = async (q: Q, id: string, answered: number): Promise<void> => {
  await q
    .update(webhookDeliveries)
    .set({ status: 'sent', tryAt: null, answered })
    .where(eq(webhookDeliveries.id, id));
};

/** Only if it still waits: its webhook may have been switched off meanwhile. */
export const noteFailed = async (
  q: Q,
  id: string,
  { answered, tryAt }: { readonly answered: number | null; readonly tryAt: Date | null },
): Promise<void> => {
  await q
    .update(webhookDeliveries)
    .set({ answered, tryAt, ...(tryAt === null && { status: 'failed' }) })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'waiting')));
};

export const findReceiver = async (q: Q, id: string) => {
  const [row] = await q.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
};
