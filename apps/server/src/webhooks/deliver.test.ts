import { renewWebhookSecret } from '@karportalen/contract/webhooks/endpoints';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { webhookReceiver } from '../../test/requests/webhook-receiver.ts';
import {
  admin,
  app,
  clock,
  deliveriesOf,
  firstReceived,
  ITEM,
  numbers,
  OTHER,
  receiver,
  register,
  setUpWebhooks,
  start,
  tell,
  time,
} from '../../test/requests/webhook-setup.ts';
import { claimDue } from './due-deliveries.ts';

setUpWebhooks();

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
    time.ahead = 10_000;
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
    time.ahead = 61_000;
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
    time.ahead = 10_000;
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
});
