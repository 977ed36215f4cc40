import * as calls from '@karportalen/contract/webhooks/endpoints';
import type { SecretBox } from '../auth/secret-box.ts';
import type { Reach } from '../platform/http/public-host.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { addTest, hasWebhook, listDeliveries, listWebhooks, sendAgain, toAnswer } from './sql.ts';
import { checkReceiver, createWebhook, deleteWebhook, renewSecret, updateWebhook } from './write.ts';

type Services = { readonly box: SecretBox; readonly reach: Reach };

const orGone = (isThere: boolean): true => orNotFound(isThere || undefined) as true;

export const webhookRoutes = ({ box, reach }: Services): readonly Route[] => [
  onPool(calls.getWebhooks, async ({ q }) => ({ webhooks: await listWebhooks(q) })),
  inTransaction(calls.createWebhook, async ({ q, body }) => {
    await checkReceiver(body, reach);
    const { row, secret } = await createWebhook(q, box, body);
    return { webhook: toAnswer(row), secret };
  }),
  inTransaction(calls.updateWebhook, async ({ q, params, body }) => {
    orGone(await hasWebhook(q, params.id));
    await checkReceiver(body, reach);
    return { webhook: toAnswer(await updateWebhook(q, params.id, body)) };
  }),
  inTransaction(calls.deleteWebhook, ({ q, params }) => deleteWebhook(q, params.id)),
  inTransaction(calls.renewWebhookSecret, async ({ q, params, now }) => ({
    secret: await renewSecret(q, box, params.id, now),
  })),
  onPool(calls.getWebhookDeliveries, async ({ q, params }) => {
    orGone(await hasWebhook(q, params.id));
    return { deliveries: await listDeliveries(q, params.id) };
  }),
  inTransaction(calls.sendDeliveryAgain, ({ q, params }) => sendAgain(q, params.id, params.delivery)),
  inTransaction(calls.testWebhook, async ({ q, params }) => {
    orGone(await hasWebhook(q, params.id));
    await addTest(q, params.id);
  }),
];
