import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { START } from '../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { type LocalFcm, localFcm } from '../../../test/push/push-gateway.ts';
import type { PushOutcome } from './gateway.ts';
import { checkGateways, openGateways } from './open-gateways.ts';
import { pushGateways } from './tables.ts';

let database: TestDatabase;
let local: LocalFcm;
beforeAll(async () => {
  [database, local] = await Promise.all([testDatabase(), localFcm()]);
});
beforeEach(async () => {
  local.state.answer = () => ({ status: 200 });
  local.state.tokenFault = undefined;
  lines.length = 0;
  await database.db.delete(pushGateways);
});
afterAll(async () => {
  await local.close();
  await database.drop();
});

const lines: { level: string; about: object; line: string }[] = [];
const at = (level: string) => (about: unknown, line?: string) =>
  void lines.push({ level, about: about as object, line: line ?? '' });
const log = { info: at('info'), warn: at('warn'), error: at('error') };

const open = async ({ isSetUp = true, credentials = {} } = {}) => {
  const fcm = isSetUp ? { ...local.credentials, ...credentials } : undefined;
  const gateways = await openGateways(database.db, {
    fcm,
    contact: 'push@exempel.se',
    reach: { loopback: false },
    log,
    clock: () => START,
  });
  onTestFinished(async () => void (await gateways.fcm.close()));
  return gateways;
};
const stateOf = async (gateway: 'fcm' | 'webpush') =>
  (await database.db.select().from(pushGateways)).find((row) => row.gateway === gateway);

const phone = { token: 'phone', webPushKeys: null };
const message = { title: 't', body: 'b', key: 'k', priority: 'normal', data: {} } as const;

describe('the gateway check at start', () => {
  it('the gateway check at start says in the log that all is well', async () => {
    await checkGateways(await open());
    expect(await stateOf('fcm')).toMatchObject({ state: 'working' });
    expect(lines).toEqual([
      { level: 'info', about: { gateway: 'fcm' }, line: 'the push gateway takes what is ours' },
    ]);
  });

  it('the gateway check at start says that it is not set up', async () => {
    await checkGateways(await open({ isSetUp: false }));
    expect(await stateOf('fcm')).toMatchObject({ state: 'not-set-up' });
    expect(lines).toMatchObject([
      { level: 'warn', line: 'the push gateway is not set up: see FCM_CREDENTIALS_FILE' },
    ]);
  });

  it.each([
    [
      '400 invalid_grant',
      () => {
        local.state.tokenFault = { status: 400, body: { error: 'invalid_grant' } };
      },
    ],
    [
      '403 PERMISSION_DENIED',
      () => {
        local.state.answer = () => ({ status: 403, body: { error: { status: 'PERMISSION_DENIED' } } });
      },
    ],
  ])(
    'the gateway check at start says why Firebase does not take what is ours: %s',
    async (reason, arrange) => {
      arrange();
      await checkGateways(await open());
      expect(await stateOf('fcm')).toMatchObject({ state: 'refused', reason });
      expect(lines).toMatchObject([
        {
          level: 'error',
          about: { gateway: 'fcm', reason },
          line: 'the push gateway does not take this server’s key',
        },
      ]);
    },
  );
});

it('a private key that cannot be read is told of at the start, without the key', async () => {
  const private_key = '-----BEGIN PRIVATE KEY-----\nbm90IGEga2V5\n-----END PRIVATE KEY-----\n';
  await checkGateways(await open({ credentials: { private_key } }));
  const reason = expect.stringMatching(/^the private key cannot be read \(ERR_/);
  expect(await stateOf('fcm')).toMatchObject({ state: 'refused', reason });
  expect(lines).toEqual([
    {
      level: 'error',
      about: { gateway: 'fcm', reason },
      line: 'the push gateway does not take this server’s key',
    },
  ]);
});

describe('what is heard of a gateway while sending', () => {
  it('what is heard of a gateway while sending has the words of a browser’s push service in its line', async () => {
    const { health } = await open();
    const reason = '403 VAPID public key mismatch';
    for (let n = 0; n < 3; n += 1) health.hear('webpush', { kind: 'refused', failure: 'vapid-key', reason });
    await health.written();
    expect(await stateOf('webpush')).toMatchObject({ state: 'refused', reason });
    expect(lines).toEqual([
      {
        level: 'error',
        about: { gateway: 'webpush', reason },
        line: 'the push gateway does not take this server’s key',
      },
    ]);
  });

  it('what is heard of a gateway while sending is kept and logged once, however many devices it is about, until it is mended', async () => {
    local.state.answer = () => ({ status: 403, body: { error: { status: 'PERMISSION_DENIED' } } });
    const gateways = await open();
    for (let n = 0; n < 30; n += 1) await gateways.fcm.send(phone, message);
    await gateways.health.written();
    expect(await stateOf('fcm')).toMatchObject({ state: 'refused', reason: '403 PERMISSION_DENIED' });
    expect(lines).toHaveLength(1);
    local.state.answer = () => ({ status: 200 });
    await checkGateways(gateways);
    expect(await stateOf('fcm')).toMatchObject({ state: 'working', reason: null });
  });

  it('what is heard of a gateway while sending is down after some failures in a row, and working after one success', async () => {
    const { health } = await open();
    const down: PushOutcome = { kind: 'again', failure: 'unreachable' };
    health.hear('webpush', down);
    await health.written();
    expect(await stateOf('webpush')).toBeUndefined();
    health.hear('webpush', down);
    health.hear('webpush', down);
    await health.written();
    expect(await stateOf('webpush')).toMatchObject({ state: 'down', reason: 'unreachable' });
    expect(lines).toMatchObject([{ level: 'warn', line: 'the push gateway fails' }]);
    health.hear('webpush', { kind: 'accepted' });
    await health.written();
    expect(await stateOf('webpush')).toMatchObject({ state: 'working' });
  });
});
