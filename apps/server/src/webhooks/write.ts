import { formatOfUrl, isForChannel, type WebhookKind } from '@karportalen/contract/webhooks/kinds';
import { and, eq } from 'drizzle-orm';
import type { SecretBox } from '../auth/secret-box.ts';
import type { Q, Tx } from '../platform/db/database.ts';
import { keepBefore, noteCreated, noteMore } from '../platform/history/record.ts';
import { leadsInside, outsideUrl, type Reach } from '../platform/http/public-host.ts';
import { orNotFound, refusedAt } from '../platform/http/refusals.ts';
import { webhookHistory } from './history-item.ts';
import { newSecret, secretText } from './secret.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

type Form = { readonly name: string; readonly url: string; readonly kinds: readonly WebhookKind[] };
type Row = typeof webhooks.$inferSelect;

/** How long the old secret signs beside a new one. */
const OVERLAP_MS = 24 * 3_600_000;

/** Throws if the address is not https to a public host, or is a channel of people that would get ids alone. */
export const checkReceiver = async ({ url: text, kinds }: Form, reach: Reach): Promise<void> => {
  const url = outsideUrl(text, reach);
  if (!url || (await leadsInside(url, reach))) throw refusedAt('url', 'WEBHOOK_URL');
  if (formatOfUrl(text) !== 'standard' && !kinds.every(isForChannel))
    throw refusedAt('kinds', 'WEBHOOK_KINDS');
};

export const createWebhook = async (
  q: Tx,
  box: SecretBox,
  { name, url, kinds }: Form,
): Promise<{ readonly row: Row; readonly secret: string }> => {
  const secret = newSecret();
  const [made] = await q
    .insert(webhooks)
    .values({ name, url, kinds: [...kinds], secret: Buffer.alloc(0) })
    .returning();
  const { id } = orNotFound(made);
  const [row] = await q
    .update(webhooks)
    .set({ secret: await box.seal(q, secret, id) })
    .where(eq(webhooks.id, id))
    .returning();
  noteCreated(q, webhookHistory, id);
  return { row: orNotFound(row), secret: secretText(secret) };
};

const lockWebhook = async (q: Tx, id: string): Promise<Row> => {
  const [row] = await q.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  const found = orNotFound(row);
  keepBefore(q, webhookHistory, id);
  return found;
};

export const updateWebhook = async (
  q: Tx,
  id: string,
  { name, url, kinds, isOn }: Form & { readonly isOn: boolean },
): Promise<Row> => {
  const before = await lockWebhook(q, id);
  if (!isOn) await switchOff(q, id, before.gaveUpAt);
  const [row] = await q
    .update(webhooks)
    .set({ name, url, kinds: [...kinds], isOn, ...(isOn && { gaveUpAt: null }) })
    .where(eq(webhooks.id, id))
    .returning();
  return orNotFound(row);
};

export const deleteWebhook = async (q: Tx, id: string): Promise<void> => {
  await lockWebhook(q, id);
  await q.delete(webhooks).where(eq(webhooks.id, id));
};

export const renewSecret = async (q: Tx, box: SecretBox, id: string, now: Date): Promise<string> => {
  const { secret: old } = await lockWebhook(q, id);
  const secret = newSecret();
  await q
    .update(webhooks)
    .set({
      secret: await box.seal(q, secret, id),
      oldSecret: old,
      oldSecretUntil: new Date(now.getTime() + OVERLAP_MS),
    })
    .where(eq(webhooks.id, id));
  noteMore(q, webhookHistory, id, { action: 'secretRenewed' });
  return secretText(secret);
};

/** Also gives up what waits: a receiver that was switched off gets nothing later either. */
export const switchOff = async (q: Q, id: string, gaveUpAt: Date | null): Promise<void> => {
  await q.update(webhooks).set({ isOn: false, gaveUpAt }).where(eq(webhooks.id, id));
  await q
    .update(webhookDeliveries)
    .set({ status: 'failed', tryAt: null })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.status, 'waiting')));
};
