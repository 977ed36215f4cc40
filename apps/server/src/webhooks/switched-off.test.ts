import { getWebhooks, sendDeliveryAgain, testWebhook } from '@karportalen/contract/webhooks/endpoints';
import type { Webhook as WebhookAnswer } from '@karportalen/contract/webhooks/fields';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  admin,
  app,
  deliveriesOf,
  ITEM,
  OTHER,
  receiver,
  register,
  setUpWebhooks,
  start,
  tell,
} from '../../test/requests/webhook-setup.ts';
import { MOST_TRIES } from './retry-policy.ts';

setUpWebhooks();

describe('a webhook that fails', () => {
  it('a webhook is switched off after the last try, with a mail, and its waiting messages are given up', async () => {
    const { webhook } = await register();
    receiver.behaviour.answer = (response) => void response.writeHead(503).end();
    await tell(ITEM, 1);
    await tell(OTHER, 2);
    await app.db.execute(
      sql`update webhook_deliveries set tries = ${MOST_TRIES - 1} where item_id = ${ITEM}`,
    );
    await app.db.execute(
      sql`update webhook_deliveries set try_at = now() + interval '1 hour' where item_id = ${OTHER}`,
    );
    start();
    const isOn = async () =>
      (await admin.call(getWebhooks, {})).body.webhooks.find(({ id }: WebhookAnswer) => id === webhook.id)
        ?.isOn;
    await expect.poll(isOn).toBe(false);
    expect((await deliveriesOf(webhook.id)).map(({ status }) => status)).toEqual(['failed', 'failed']);
    const { rows } = await app.db.execute(
      sql`select from pgboss.job where name = 'send-webhook-given-up' and data->>'webhookId' = ${webhook.id}`,
    );
    expect(rows).toHaveLength(1);
    const again = await admin.call(sendDeliveryAgain, {
      params: { id: webhook.id, delivery: (await deliveriesOf(webhook.id))[0]?.id ?? '' },
    });
    expect(again.body.code).toBe('WEBHOOK_OFF');
  });

  it('a webhook that answers 410 Gone is switched off at once', async () => {
    const { webhook } = await register();
    receiver.behaviour.answer = (response) => void response.writeHead(410).end();
    await tell(ITEM);
    start();
    await expect.poll(async () => (await deliveriesOf(webhook.id))[0]?.status).toBe('failed');
    await expect
      .poll(async () => (await app.db.execute(sql`select is_on from webhooks where id = ${webhook.id}`)).rows)
      .toEqual([{ is_on: false }]);
  });

  it('a webhook is tested with one try, and a delivery can be sent again by hand', async () => {
    const { webhook } = await register();
    receiver.behaviour.answer = (response) => void response.writeHead(500).end();
    expect((await admin.call(testWebhook, { params: { id: webhook.id } })).status).toBe(204);
    start();
    await expect.poll(async () => (await deliveriesOf(webhook.id))[0]?.status).toBe('failed');
    const [{ id: delivery, tries } = { id: '', tries: 0 }] = await deliveriesOf(webhook.id);
    expect(tries).toBe(1);
    receiver.behaviour.answer = (response) => void response.writeHead(204).end();
    expect((await admin.call(sendDeliveryAgain, { params: { id: webhook.id, delivery } })).status).toBe(204);
    await expect.poll(async () => (await deliveriesOf(webhook.id))[0]?.status).toBe('sent');
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery, delivery]);
  });
});
