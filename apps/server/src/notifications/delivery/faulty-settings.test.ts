import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { later, START } from '../../../test/app.ts';
import { signal } from '../../../test/deferred.ts';
import { makePeople, phoneOf } from '../../../test/members/make-people.ts';
import {
  database,
  deliveryOf,
  fcm,
  isOver,
  ok,
  publish,
  rowOf,
  setUpPushes,
  startWorker,
  time,
  tokens,
} from '../../../test/push/push-setup.ts';
import { fcmGateway } from '../../platform/push/fcm.ts';
import type { PushGateway } from '../../platform/push/gateway.ts';
import { notificationPush } from '../push.ts';
import { standardRetryPolicy } from './push-retry-policy.ts';
import { releasePush } from './release-push.ts';
import { WAVE_DEVICES } from './send-batch.ts';

setUpPushes();

const denied = { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } };
const brokenKey = '-----BEGIN PRIVATE KEY-----\nbm90IGEga2V5\n-----END PRIVATE KEY-----\n';

const release = (push: Parameters<typeof releasePush>[1]) =>
  database.db.transaction((tx) => releasePush(tx, push, { subject: notificationPush, now: time.now }));

describe('credentials that Firebase does not take', () => {
  it.each([
    ['a broken private key', () => {}, { private_key: brokenKey }],
    [
      'invalid_grant',
      () => {
        fcm.state.tokenFault = { status: 400, body: { error: 'invalid_grant' } };
      },
      {},
    ],
    [
      'permission denied',
      () => {
        fcm.state.answer = () => denied;
      },
      {},
    ],
  ])(
    'credentials that Firebase does not take are told at once, with who can mend it: %s',
    async (_name, arrange, credentials) => {
      await makePeople(database.db, 900);
      arrange();
      const push = await publish({ priority: 'high' });
      // The clock stands still, so the retry budget is not what ends it.
      startWorker({ credentials });
      await isOver(push.id);
      expect(await rowOf(push.id)).toMatchObject({
        sentAt: null,
        pushStatus: 'failed',
        devicesReached: 0,
        devicesMissed: 900,
        failedReason:
          'Pushtjänsten för mobilappen godtog inte servern. 900 av 900 enheter nåddes inte. Be den som sköter servern om hjälp, och skicka sedan igen.',
      });
      // The gateway is not asked once per device when it refuses our key.
      expect(fcm.received.length).toBeLessThanOrEqual(250);
    },
  );
});

const byFirebase = 'Pushtjänsten för mobilappen godtog inte servern.';

describe('what is wrong with all of a wave', () => {
  it.each([
    [
      'a key that is not taken',
      denied,
      `${byFirebase} Be den som sköter servern om hjälp, och skicka sedan igen.`,
    ],
    [
      'a service that fails',
      { status: 503 },
      'Pushtjänsten svarade med fel. Servern försöker igen till 14:00.',
    ],
  ])(
    'what is wrong with all of a wave is told of after it, while the others are still to be tried: %s',
    async (_name, answer, failedReason) => {
      await makePeople(database.db, WAVE_DEVICES + 1);
      fcm.state.answer = () => answer;
      const real = fcmGateway(fcm.credentials, { clock: () => new Date() });
      const rest = signal();
      let asked = 0;
      const slow: PushGateway = {
        send: async (target, message) => {
          asked += 1;
          if (asked > WAVE_DEVICES) await rest.reached;
          return real.send(target, message);
        },
        close: real.close,
      };
      onTestFinished(real.close);
      const push = await publish();
      startWorker({ gateways: { fcm: slow, webpush: slow }, lanes: 1, retryPolicy: standardRetryPolicy });
      try {
        await vi.waitFor(
          async () =>
            expect(await rowOf(push.id)).toMatchObject({
              sentAt: null,
              pushStatus: 'sending',
              failedReason,
            }),
          { timeout: 20_000, interval: 20 },
        );
      } finally {
        fcm.state.answer = () => denied;
        time.now = later(START, 10_000);
        rest.fulfil();
      }
      await isOver(push.id);
      expect(await rowOf(push.id)).toMatchObject({ pushStatus: 'failed', devicesMissed: WAVE_DEVICES + 1 });
    },
  );
});

describe('sending a push again', () => {
  it('sending a push again goes to those alone that were not reached, once, however often it is said', async () => {
    const people = await makePeople(database.db, 12);
    const [lost = '', alsoLost = '', ...reached] = people;
    const isLost = (token: string) => [phoneOf(lost), phoneOf(alsoLost)].includes(token);
    fcm.state.answer = (token) => (isLost(token) ? { status: 400 } : ok);
    const push = await publish();
    startWorker();
    await isOver(push.id);
    expect(await rowOf(push.id)).toMatchObject({
      pushStatus: 'partlySent',
      devicesReached: 10,
      devicesMissed: 2,
    });
    expect(tokens()).toHaveLength(12);
    // A person added after the push was sent is no recipient.
    await makePeople(database.db, 1);
    fcm.received.length = 0;
    fcm.state.answer = () => ok;
    expect((await Promise.all([release(push), release(push)])).toSorted()).toEqual(['goes-on', 'leaving']);
    await isOver(push.id);
    expect(tokens()).toEqual([phoneOf(lost), phoneOf(alsoLost)].toSorted());
    expect(await rowOf(push.id)).toMatchObject({
      pushStatus: 'sent',
      failedReason: null,
      devicesReached: 12,
      devicesMissed: 0,
    });
    expect(await release(push)).toBe('nothing');
    expect(reached).toHaveLength(10);
  });

  it('sending a push again reaches everybody when nobody was reached', async () => {
    const people = await makePeople(database.db, 1100);
    fcm.state.answer = () => denied;
    const push = await publish();
    const first = startWorker();
    await isOver(push.id);
    await first.stop();
    fcm.received.length = 0;
    fcm.state.answer = () => ok;
    startWorker();
    await release(push);
    await isOver(push.id);
    expect(tokens()).toEqual(people.map((id) => phoneOf(id)).toSorted());
    expect(await deliveryOf(push.id)).toMatchObject({ state: 'finished' });
  });
});

describe('a push gateway that is down', () => {
  it('a push gateway that is down is told of while it is tried again, and until when', async () => {
    await makePeople(database.db, 3);
    fcm.state.answer = () => ({ status: 503 });
    const push = await publish();
    let step = 0;
    startWorker({
      clock: () => later(START, step),
      retryPolicy: { firstMs: 20, mostMs: 50, budgetMs: 3_600_000 },
    });
    await vi.waitFor(
      async () =>
        expect(await rowOf(push.id)).toMatchObject({
          pushStatus: 'sending',
          failedReason: 'Pushtjänsten svarade med fel. Servern försöker igen till 14:00.',
          sentAt: null,
        }),
      { timeout: 20_000, interval: 20 },
    );
    fcm.state.answer = () => ok;
    step = 1_000;
    await isOver(push.id);
    expect(await rowOf(push.id)).toMatchObject({ pushStatus: 'sent', failedReason: null });
  });
});
