import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REFRESH_INTERVAL_MS } from '@karportalen/contract/core/refresh-interval';
import { createAlarm, getNotification } from '@karportalen/contract/notifications/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { makePeople } from '../../../test/members/make-people.ts';
import { type LocalFcm, localFcm } from '../../../test/push/push-gateway.ts';
import { texts } from '../../../test/requests/notification-setup.ts';
import { devices } from '../../people/tables.ts';
import { fcmGateway } from '../../platform/push/fcm.ts';
import type { FcmCredentials } from '../../platform/push/fcm-credentials.ts';
import { ANSWER_MS, SEND_MS } from '../../platform/push/gateway.ts';
import { closeGateways, openGateways } from '../../platform/push/open-gateways.ts';
import { pushSubjects } from '../../registries/push-subjects.ts';
import { writeAlarmRule } from '../alarms/alarm-rule.ts';
import { POLL_MS, startDeliveryWorker } from './worker.ts';

const WITHIN_MS = 30_000;
const log = { info: () => {}, warn: () => {}, error: () => {} };
const denied = { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } };
const brokenKey = '-----BEGIN PRIVATE KEY-----\nbm90IGEga2V5\n-----END PRIVATE KEY-----\n';

/** A browser push service that refuses everything. */
const forbidding = createServer((request, response) => {
  request.resume();
  response.writeHead(403).end('VAPID public key mismatch');
});
// The public key of RFC 8291's example; nothing is decrypted.
const webPushKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

let app: TestApp;
let fcm: LocalFcm;
beforeAll(async () => {
  [app, fcm] = await Promise.all([testApp(), localFcm()]);
  // Each test signs in a super admin of its own.
  await writeAlarmRule(app.db, true);
  await new Promise<void>((resolve) => forbidding.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  fcm.state.answer = () => ({ status: 200 });
  fcm.state.tokenFault = undefined;
  await app.db.delete(devices);
});
afterAll(async () => {
  forbidding.close();
  forbidding.closeAllConnections();
  await fcm.close();
  await app.close();
});

/** Starts sending with a server's real intervals, waits and circuit breakers. */
const startSending = async (
  credentials: Partial<FcmCredentials>,
  { sendMs }: { readonly sendMs?: number } = {},
) => {
  const clock = () => app.time.now;
  const key = { ...fcm.credentials, ...credentials };
  const opened = await openGateways(app.db, {
    fcm: key,
    contact: 'portal@exempel.se',
    reach: { loopback: true },
    log,
    clock: () => new Date(),
  });
  const gateways = sendMs ? { ...opened, fcm: fcmGateway(key, { clock: () => new Date(), sendMs }) } : opened;
  const worker = startDeliveryWorker({ db: app.db, gateways, subjects: pushSubjects, clock, log });
  onTestFinished(async () => {
    await worker.stop();
    await closeGateways(gateways);
  });
};

const atBrowsers = async () => {
  const { port } = forbidding.address() as AddressInfo;
  const token = `http://127.0.0.1:${port}/`;
  await app.db
    .update(devices)
    .set({ gateway: 'webpush', token, webPushKeys })
    .where(eq(devices.gateway, 'fcm'));
};

const byFirebase =
  'Pushtjänsten för mobilappen godtog inte servern. 1 av 1 enhet nåddes inte. Be den som sköter servern om hjälp, och skicka sedan igen.';
const byBrowsers =
  'Pushtjänsten för Kårappen godtog inte servern. 1 av 1 enhet nåddes inte. Be den som sköter servern om hjälp, och skicka sedan igen.';

describe('within 30 seconds of an alarm the organiser reads what is wrong with push', () => {
  it.each<readonly [string, () => unknown, Partial<FcmCredentials>, string]>([
    ['a broken private key', () => {}, { private_key: brokenKey }, byFirebase],
    [
      'invalid_grant',
      () => {
        fcm.state.tokenFault = { status: 400, body: { error: 'invalid_grant' } };
      },
      {},
      byFirebase,
    ],
    [
      'Firebase answers 403',
      () => {
        fcm.state.answer = () => denied;
      },
      {},
      byFirebase,
    ],
    ['a browser’s push service answers 403', atBrowsers, {}, byBrowsers],
  ])(
    'within 30 seconds of an alarm the organiser reads what is wrong with push: %s',
    async (_fault, arrange, credentials, sentence) => {
      await makePeople(app.db, 1);
      await arrange();
      const { call } = await app.as('SuperAdmin');
      await startSending(credentials);
      const began = performance.now();
      const { body } = await call(createAlarm, {
        body: { ...texts, targetGroup: 'All', scheduleTime: null },
      });
      await vi.waitFor(
        async () => {
          const { body: read } = await call(getNotification, { params: { id: body.id } });
          expect(read).toMatchObject({ status: 'failed', failedReason: sentence, devicesMissed: 1 });
        },
        { timeout: WITHIN_MS - REFRESH_INTERVAL_MS, interval: 20 },
      );
      // Plus the interval at which an open archive refreshes.
      expect(performance.now() - began + REFRESH_INTERVAL_MS).toBeLessThan(WITHIN_MS);
    },
  );

  it('within 30 seconds of an alarm the organiser reads what is wrong with push also when the first wave takes as long as it may, with some seconds left for the database', () => {
    const wave = Math.max(SEND_MS, ANSWER_MS);
    expect(POLL_MS + wave + REFRESH_INTERVAL_MS).toBeLessThanOrEqual(WITHIN_MS - 5_000);
  });

  it('within 30 seconds of an alarm the organiser reads what is wrong with push also when the access token is not taken and a new one does not come', async () => {
    await makePeople(app.db, 1);
    fcm.state.answer = () => {
      fcm.state.tokenFault = 'hang';
      return { status: 401 };
    };
    const { call } = await app.as('SuperAdmin');
    // A server's settings except the time limit of one message; that default is checked above.
    await startSending({}, { sendMs: 300 });
    const { body } = await call(createAlarm, { body: { ...texts, targetGroup: 'All', scheduleTime: null } });
    await vi.waitFor(
      async () => {
        const { body: read } = await call(getNotification, { params: { id: body.id } });
        expect(read).toMatchObject({
          status: 'sending',
          failedReason: 'Pushtjänsten svarade inte. Servern försöker igen till 13:30.',
        });
      },
      // A single answer may take longer than this.
      { timeout: ANSWER_MS - 1_000, interval: 20 },
    );
  });
});
