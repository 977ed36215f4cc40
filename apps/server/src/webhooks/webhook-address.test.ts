import type { lookup } from 'node:dns';
import { createWebhook } from '@karportalen/contract/webhooks/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { webhookReceiver } from '../../test/requests/webhook-receiver.ts';
import {
  admin,
  deliveriesOf,
  ITEM,
  numbers,
  receiver,
  register,
  setUpWebhooks,
  start,
  tell,
  time,
} from '../../test/requests/webhook-setup.ts';

setUpWebhooks();

describe('a webhook whose address leads elsewhere', () => {
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
    time.ahead = 10_000;
    await expect.poll(numbers).toEqual([1, 2]);
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
