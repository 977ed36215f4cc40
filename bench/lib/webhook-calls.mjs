import { randomBytes, randomUUID } from 'node:crypto';
import { asJson, each, eachOnce, get } from './request-bodies.mjs';

/** Of a kind that nothing in a benchmark brings about, so that nothing is sent. */
const form = { name: 'Bänk', url: 'https://webhook.invalid/', kinds: ['alarmEnded'] };

/** Their secret is random bytes: it is never opened. */
async function withWebhooks({ sql }, count) {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids)
    await sql(`insert into webhooks (id, name, url, kinds, secret) values ($1, $2, $3, $4, $5)`, [
      id,
      form.name,
      form.url,
      form.kinds,
      randomBytes(64),
    ]);
  return ids;
}

async function withDeliveries(store, count) {
  const [webhook] = await withWebhooks(store, 1);
  const ids = await store.ids(
    `insert into webhook_deliveries (id, webhook_id, kind, data, status, try_at)
      select gen_random_uuid(), $1, 'alarmEnded', '{}', 'sent', null from generate_series(1, $2::int) returning id`,
    [webhook, count],
  );
  return { webhook, ids };
}

export const webhookCalls = {
  getWebhooks: async (store) => {
    await withWebhooks(store, 10);
    return get('/webhooks');
  },
  createWebhook: () => each('POST', ['/webhooks'], asJson(form)),
  updateWebhook: async (store) => {
    const [id] = await withWebhooks(store, 1);
    return each('PUT', [`/webhooks/${id}`], asJson({ ...form, name: 'Ny', isOn: true }));
  },
  deleteWebhook: async (store, count) =>
    eachOnce(
      'DELETE',
      (await withWebhooks(store, count)).map((id) => [`/webhooks/${id}`]),
    ),
  renewWebhookSecret: async (store) => {
    const [id] = await withWebhooks(store, 1);
    return each('POST', [`/webhooks/${id}/secret`]);
  },
  getWebhookDeliveries: async (store) => {
    const { webhook } = await withDeliveries(store, 100);
    return get(`/webhooks/${webhook}/deliveries`);
  },
  sendDeliveryAgain: async (store, count) => {
    const { webhook, ids } = await withDeliveries(store, count);
    return eachOnce(
      'POST',
      ids.map((id) => [`/webhooks/${webhook}/deliveries/${id}/again`]),
    );
  },
  testWebhook: async (store) => {
    const [id] = await withWebhooks(store, 1);
    return each('POST', [`/webhooks/${id}/test`]);
  },
};
