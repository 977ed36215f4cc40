import type { Webhook, WebhookDelivery } from '@karportalen/contract/webhooks/fields';
import { formatOfUrl } from '@karportalen/contract/webhooks/kinds';
import { and, desc, eq, sql } from 'drizzle-orm';
import { inSwedish } from '../platform/columns.ts';
import type { Q } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

const SHOWN = 100;

export const toAnswer = ({
  id,
  name,
  url,
  kinds,
  isOn,
  gaveUpAt,
  createdAt,
}: typeof webhooks.$inferSelect): Webhook => ({
  id,
  name,
  url,
  kinds,
  format: formatOfUrl(url),
  isOn,
  gaveUpAt: gaveUpAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

export const listWebhooks = async (q: Q): Promise<Webhook[]> =>
  (await q.select().from(webhooks).orderBy(inSwedish(webhooks.name), webhooks.id)).map(toAnswer);

export const hasWebhook = async (q: Q, id: string): Promise<boolean> =>
  (await q.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, id))).length === 1;

export const listDeliveries = async (q: Q, webhookId: string): Promise<WebhookDelivery[]> => {
  const rows = await q
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.position))
    .limit(SHOWN);
  return rows.map(({ id, kind, createdAt, status, tries, answered, tryAt }) => ({
    id,
    kind,
    at: createdAt.toISOString(),
    status,
    tries,
    answered,
    tryAt: tryAt?.toISOString() ?? null,
  }));
};

/** Tries it at once and, if need be, for three days more. */
export const sendAgain = async (q: Q, webhookId: string, id: string): Promise<void> => {
  const [webhook] = await q.select({ isOn: webhooks.isOn }).from(webhooks).where(eq(webhooks.id, webhookId));
  const rows = await q
    .update(webhookDeliveries)
    .set({ status: 'waiting', tryAt: sql`clock_timestamp()`, tries: 0 })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
    .returning({ id: webhookDeliveries.id });
  orNotFound(rows[0]);
  if (!webhook?.isOn) throw problem('WEBHOOK_OFF');
};

export const addTest = async (q: Q, webhookId: string): Promise<void> => {
  await q.insert(webhookDeliveries).values({ webhookId, kind: 'test', data: {} });
};
