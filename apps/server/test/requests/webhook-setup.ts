import type { lookup } from 'node:dns';
import { createWebhook, getWebhookDeliveries } from '@karportalen/contract/webhooks/endpoints';
import type { Webhook as WebhookAnswer, WebhookDelivery } from '@karportalen/contract/webhooks/fields';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { secretBox } from '../../src/auth/secret-box.ts';
import { startWebhooks } from '../../src/webhooks/deliver.ts';
import { type TestApp, testApp } from '../app.ts';
import { webhookReceiver } from './webhook-receiver.ts';

const reach = { loopback: true };
export let app: TestApp;
export let admin: Awaited<ReturnType<TestApp['as']>>;
export let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
const senders: { stop: () => Promise<void> }[] = [];
/** How far the senders' clock is ahead of the database's, so that what is planned for later is due. */
export const time = { ahead: 0 };
export const clock = () => new Date(Date.now() + time.ahead);
const faults: unknown[] = [];

/** Called once per test file: a receiver for each test, and senders that stop at its end. */
export const setUpWebhooks = (): void => {
  beforeAll(async () => {
    app = await testApp({ webhookReach: reach, clock: () => new Date() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    time.ahead = 0;
    app.time.now = new Date();
    admin = await app.as('SuperAdmin');
    receiver = await webhookReceiver();
  });
  afterEach(async () => {
    for (const sender of senders.splice(0)) await sender.stop();
    await receiver.close();
    await app.db.execute(sql`delete from webhooks`);
    expect(faults.splice(0)).toEqual([]);
  });
};

export const start = (wishes: { readonly resolve?: typeof lookup; readonly answerMs?: number } = {}) =>
  senders.push(
    startWebhooks({
      ...wishes,
      db: app.db,
      clock,
      box: secretBox(undefined),
      reach,
      publicUrl: 'https://portal.example.se',
      log: { error: (fault: unknown) => void faults.push(fault) },
    }),
  );
export const register = async (url = receiver.url) => {
  const body = { name: 'Mottagare', url, kinds: ['eventChanged', 'eventCancelled'] as const };
  const { status, body: made } = await admin.call(createWebhook, {
    body: { ...body, kinds: [...body.kinds] },
  });
  expect(status).toBe(201);
  return made as { webhook: WebhookAnswer; secret: string };
};
export const tell = (item: string, n = 1) =>
  app.db.execute(
    sql`select tell_webhooks('eventChanged', ${item}, jsonb_build_object('eventId', ${item}::text, 'n', ${n}::int))`,
  );
export const deliveriesOf = async (id: string): Promise<WebhookDelivery[]> =>
  (await admin.call(getWebhookDeliveries, { params: { id } })).body.deliveries;
export const ITEM = '11111111-1111-4111-8111-111111111111';
export const OTHER = '22222222-2222-4222-8222-222222222222';
/** As the verifying library takes it. */
export const firstReceived = () => {
  const [first] = receiver.received;
  return { headers: (first?.headers ?? {}) as Record<string, string>, body: first?.body ?? '' };
};
export const numbers = () => receiver.received.map(({ body }) => JSON.parse(body).data.n);
