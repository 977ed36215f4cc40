import type { lookup } from 'node:dns';
import {
  createWebhook,
  getWebhookDeliveries,
  getWebhooks,
  renewWebhookSecret,
  sendDeliveryAgain,
  testWebhook,
} from '@karportalen/contract/webhooks/endpoints';
import type { Webhook as WebhookAnswer, WebhookDelivery } from '@karportalen/contract/webhooks/fields';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { webhookReceiver } from '../../test/requests/webhook-receiver.ts';
import { secretBox } from '../auth/secret-box.ts';
import { startWebhooks } from './deliver.ts';
import { claimDue } from './due-deliveries.ts';
import { MOST_TRIES } from './retry-policy.ts';

const reach = { loopback: true };
let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
const senders: { stop: () => Promise<void> }[] = [];
/** Ahead of the database's clock, so that what is planned for later is due. */
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const faults: unknown[] = [];

beforeAll(async () => {
  app = await testApp({ webhookReach: reach, clock: () => new Date() });
});
afterAll(() => app.close());
beforeEach(async () => {
  ahead = 0;
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

const start = (wishes: { readonly resolve?: typeof lookup; readonly answerMs?: number } = {}) =>
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
const register = async (url = receiver.url) => {
  const body = { name: 'Mottagare', url, kinds: ['eventChanged', 'eventCancelled'] as const };
  const { status, body: made } = await admin.call(createWebhook, {
    body: { ...body, kinds: [...body.kinds] },
  });
  expect(status).toBe(201);
  return made as { webhook: WebhookAnswer; secret: string };
};
const tell = (item: string, n = 1) =>
  app.db.execute(
    sql`select tell_webhooks('eventChanged', ${item}, jsonb_build_object('eventId', ${item}::text, 'n', ${n}::int))`,
  );
const deliveriesOf = async (id: string): Promise<WebhookDelivery[]> =>
  (await admin.call(getWebhookDeliveries, { params: { id } })).body.deliveries;
const ITEM = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
/** As the verifying library takes it. */
const firstReceived = () => {
  const [first] = receiver.received;
  return { headers: (first?.headers ?? {}) as Record<string, string>, body: first?.body ?? '' };
};
const numbers = () => receiver.received.map(({ body }) => JSON.parse(body).data.n);

describe('a webhook', () => {
  it('a webhook is signed after Standard Webhooks, and an old signature is refused', async () => {
    const { webhook, secret } = await register();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await tell(ITEM);
    start();
    await expect.poll(() => receiver.received.length).toBe(1);
    const { headers, body } = firstReceived();
    const verified = new Webhook(secret).verify(body, headers);
    expect(verified).toEqual({
      type: 'eventChanged',
      timestamp: expect.any(String),
      data: { eventId: ITEM, n: 1 },
    });
    const old = { ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 3600) };
    expect(() => new Webhook(secret).verify(body, old)).toThrow();
    await expect.poll(async () => (await deliveriesOf(webhook.id))[0]?.status).toBe('sent');
    expect((await deliveriesOf(webhook.id))[0]).toMatchObject({
      kind: 'eventChanged',
      tries: 1,
      answered: 204,
    });
    expect(headers['webhook-id']).toBe((await deliveriesOf(webhook.id))[0]?.id);
  });

  it('a webhook is signed with the old secret too for a day after it was renewed', async () => {
    const { webhook, secret } = await register();
    const { body: renewed } = await admin.call(renewWebhookSecret, { params: { id: webhook.id } });
    await tell(ITEM);
    start();
    await expect.poll(() => receiver.received.length).toBe(1);
    const { headers, body } = firstReceived();
    for (const each of [secret, renewed.secret])
      expect(() => new Webhook(each).verify(body, headers)).not.toThrow();
    expect(renewed.secret).not.toBe(secret);
  });

  it('a webhook’s messages are sent once by two servers, and in order per item', async () => {
    await register();
    for (let n = 1; n <= 6; n += 1) await tell(n % 2 ? ITEM : OTHER, n);
    start();
    start();
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(6);
    expect(numbers().filter((n) => n % 2)).toEqual([1, 3, 5]);
    expect(numbers().filter((n) => n % 2 === 0)).toEqual([2, 4, 6]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  });

  it('a message is sent again with the same id within ten seconds after a 500, and later ones of the item wait for it', async () => {
    const { webhook } = await register();
    let isBroken = true;
    receiver.behaviour.answer = (response) => void response.writeHead(isBroken ? 500 : 204).end();
    await tell(ITEM, 1);
    await tell(ITEM, 2);
    start();
    await expect.poll(() => receiver.received.length).toBe(1);
    const waiting = async () => (await deliveriesOf(webhook.id)).at(-1);
    await expect.poll(async () => (await waiting())?.answered).toBe(500);
    expect(Date.parse((await waiting())?.tryAt ?? '') - Date.now()).toBeLessThanOrEqual(10_000);
    isBroken = false;
    ahead = 10_000;
    await expect.poll(() => receiver.received.length).toBe(3);
    expect(numbers()).toEqual([1, 1, 2]);
    expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
  });

  it('a message is sent again if the server was killed before it saved the answer', async () => {
    await register();
    await tell(ITEM);
    // The killed server: it has claimed, and never says what came of it.
    // The database's time has microseconds, so this clock may be behind it within the same millisecond.
    await expect.poll(async () => (await claimDue(app.db, clock())).length).toBe(1);
    expect(await claimDue(app.db, clock())).toEqual([]);
    ahead = 61_000;
    start();
    await expect.poll(() => receiver.received.length).toBe(1);
  });

  it('a webhook that hangs does not delay others', async () => {
    const slow = await webhookReceiver();
    slow.behaviour.answer = () => {};
    await register(slow.url);
    for (let n = 0; n < 8; n += 1) await tell(`33333333-3333-4333-8333-33333333333${n}`);
    start();
    await expect.poll(() => slow.received.length).toBe(5);
    await register();
    await tell(OTHER, 7);
    await expect.poll(() => receiver.received.length).toBe(1);
    // The sixth waits until one of the five has been given up.
    expect(slow.received.length).toBe(5);
    await slow.close();
  });

  it('a message to a webhook that hangs times out and is sent again with the same id, and later ones of the item wait for it', async () => {
    const { webhook } = await register();
    const answer = receiver.behaviour.answer;
    receiver.behaviour.answer = () => {};
    await tell(ITEM, 1);
    await tell(ITEM, 2);
    start({ answerMs: 200 });
    const first = async () => (await deliveriesOf(webhook.id)).at(-1);
    await expect.poll(() => receiver.received.length).toBe(1);
    // Before the lease would expire, since this sender was not killed.
    await expect.poll(async () => Date.parse((await first())?.tryAt ?? '') - Date.now()).toBeLessThan(10_000);
    expect(await first()).toMatchObject({ status: 'waiting', tries: 1, answered: null });
    receiver.behaviour.answer = answer;
    ahead = 10_000;
    await expect.poll(numbers).toEqual([1, 1, 2]);
    expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
  });

  it('a server claims no more messages of a webhook than its limit leaves beside those being sent', async () => {
    const { webhook } = await register();
    const { webhook: other } = await register();
    for (let n = 0; n < 8; n += 1) await tell(`33333333-3333-4333-8333-33333333333${n}`);
    const claimed = await claimDue(
      app.db,
      clock(),
      new Map([
        [webhook.id, 4],
        [other.id, 7],
      ]),
    );
    expect(claimed.map(({ webhookId }) => webhookId)).toEqual([webhook.id]);
    const more = await claimDue(app.db, clock(), new Map([[webhook.id, 5]]));
    expect(more.map(({ webhookId }) => webhookId)).toEqual(Array(5).fill(other.id));
  });

  it('a redirect of a webhook is not followed', async () => {
    const { webhook } = await register();
    const inner = await webhookReceiver();
    receiver.behaviour.answer = (response) => void response.writeHead(307, { location: inner.url }).end();
    await tell(ITEM);
    start();
    await expect.poll(async () => (await deliveriesOf(webhook.id))[0]?.answered).toBe(307);
    expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ status: 'waiting', tries: 1 });
    expect(inner.received).toEqual([]);
    await inner.close();
  });

  it('a webhook whose DNS name changes to an internal address is not called, and is tried again', async () => {
    const { webhook } = await register(receiver.url.replace('127.0.0.1', 'localhost'));
    const address = { now: '127.0.0.1' };
    const resolve = (_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(null, [{ address: address.now, family: 4 }]);
    receiver.behaviour.answer = (response) => void response.writeHead(204, { connection: 'close' }).end();
    start({ resolve: resolve as unknown as typeof lookup });
    await tell(ITEM, 1);
    await expect.poll(async () => (await deliveriesOf(webhook.id))[0]?.status).toBe('sent');
    address.now = '169.254.169.254';
    await tell(ITEM, 2);
    await expect.poll(async () => (await deliveriesOf(webhook.id))[0]?.tries).toBe(1);
    await expect
      .poll(async () => (await deliveriesOf(webhook.id))[0])
      .toMatchObject({ status: 'waiting', answered: null });
    expect(numbers()).toEqual([1]);
    address.now = '127.0.0.1';
    ahead = 10_000;
    await expect.poll(numbers).toEqual([1, 2]);
  });

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

describe('the address of a webhook', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await testApp();
  });
  afterAll(() => strict.close());

  it.each([
    'http://example.se/',
    'https://10.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://user:pass@example.se/',
    'ftp://example.se',
    'nonsense',
  ])('%s is refused at its field', async (url) => {
    const boss = await strict.as('SuperAdmin');
    const { status, body } = await boss.call(createWebhook, { body: { name: 'A', url, kinds: ['soldOut'] } });
    expect([status, body.code, Object.keys(body.fieldErrors)]).toEqual([400, 'WEBHOOK_URL', ['url']]);
  });

  it('a channel is not told about members', async () => {
    const body = {
      name: 'A',
      url: 'https://discord.com/api/webhooks/1/x',
      kinds: ['memberChanged' as const],
    };
    const answer = await admin.call(createWebhook, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'WEBHOOK_KINDS']);
  });
});
