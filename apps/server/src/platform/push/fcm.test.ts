import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { type Behaviour, type LocalFcm, localFcm, unregistered } from '../../../test/push/push-gateway.ts';
import { fcmGateway } from './fcm.ts';
import { ANSWER_MS, type PushMessage } from './gateway.ts';

const message = (values: Partial<PushMessage> = {}): PushMessage => ({
  title: 'Lunchföreläsning',
  body: 'Kom till Vasa klockan tolv.',
  key: 'k'.repeat(32),
  priority: 'normal',
  data: { kind: 'notification', id: '7' },
  ...values,
});
const phone = { token: 'phone-1', webPushKeys: null };

let local: LocalFcm;
beforeAll(async () => {
  local = await localFcm();
});
afterEach(() => {
  local.state.answer = () => ({ status: 200 });
});
afterAll(() => local.close());

const open = (timeoutMs = 20_000, sendMs?: number) => {
  const gateway = fcmGateway(local.credentials, { clock: () => START, timeoutMs, ...(sendMs && { sendMs }) });
  onTestFinished(gateway.close);
  return gateway;
};

describe('Firebase Cloud Messaging', () => {
  it('Firebase Cloud Messaging takes all messages on one connection, with one access token', async () => {
    const gateway = open();
    const { connections, tokens } = local.state;
    const before = local.received.length;
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, (_, n) => gateway.send({ ...phone, token: `phone-${n}` }, message())),
    );
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    expect(new Set(local.received.slice(before).map(({ token }) => token)).size).toBe(500);
    expect(local.state.connections - connections).toBe(1);
    expect(local.state.tokens - tokens).toBe(1);
    expect(local.received.at(-1)?.authorization).toBe(`Bearer token-${local.state.tokens}`);
  });

  it('Firebase Cloud Messaging says which text, what to open, and that a second copy replaces the first', async () => {
    await open().send(phone, message());
    expect(local.received.at(-1)?.message).toMatchObject({
      token: 'phone-1',
      notification: { title: 'Lunchföreläsning', body: 'Kom till Vasa klockan tolv.' },
      data: { kind: 'notification', id: '7', key: 'k'.repeat(32) },
      android: { priority: 'NORMAL', collapse_key: 'k'.repeat(32), notification: { tag: 'k'.repeat(32) } },
      apns: {
        headers: { 'apns-priority': '5', 'apns-collapse-id': 'k'.repeat(32) },
        payload: { aps: { 'interruption-level': 'active' } },
      },
    });
  });

  it('Firebase Cloud Messaging wakes the phone for an alarm', async () => {
    await open().send(phone, message({ priority: 'high' }));
    expect(local.received.at(-1)?.message).toMatchObject({
      android: { priority: 'HIGH' },
      apns: {
        headers: { 'apns-priority': '10' },
        payload: { aps: { 'interruption-level': 'time-sensitive' } },
      },
    });
  });

  const badToken = { error: { details: [{ fieldViolations: [{ field: 'message.token' }] }] } };
  const denied = { error: { status: 'PERMISSION_DENIED' } };
  const otherProject = { error: { details: [{ errorCode: 'SENDER_ID_MISMATCH' }] } };
  it.each<[string, Behaviour, object]>([
    ['unregistered', unregistered, { kind: 'gone' }],
    ['not a token', { status: 400, body: badToken }, { kind: 'gone' }],
    ['no such project', { status: 404, body: { error: {} } }, { kind: 'refused', failure: 'fcm-key' }],
    ['another fault in the message', { status: 400 }, { kind: 'refused', failure: 'refused' }],
    ['of another project', { status: 403, body: otherProject }, { kind: 'refused', failure: 'refused' }],
    ['throttled', { status: 429, retryAfter: '7' }, { kind: 'again', failure: 'throttled', afterMs: 7_000 }],
    ['overloaded', { status: 503 }, { kind: 'again', failure: 'unavailable' }],
    [
      'access denied',
      { status: 403, body: denied },
      { kind: 'refused', failure: 'fcm-key', reason: '403 PERMISSION_DENIED' },
    ],
    ['cut off', 'cut', { kind: 'again', failure: 'unreachable' }],
    ['silent', 'hang', { kind: 'again', failure: 'no-answer' }],
  ])('Firebase Cloud Messaging tells what became of it: %s', async (_name, behaviour, outcome) => {
    local.state.answer = () => behaviour;
    const gateway = open(behaviour === 'hang' ? 300 : 20_000);
    expect(await gateway.send(phone, message())).toMatchObject(outcome);
  });

  it('Firebase Cloud Messaging says what is wrong with a key, never the key itself', async () => {
    const broken = '-----BEGIN PRIVATE KEY-----\nbm90IGEga2V5\n-----END PRIVATE KEY-----\n';
    const gateway = fcmGateway({ ...local.credentials, private_key: broken }, { clock: () => START });
    onTestFinished(gateway.close);
    const outcome = await gateway.send(phone, message());
    expect(outcome).toMatchObject({
      kind: 'refused',
      failure: 'fcm-key',
      reason: expect.stringMatching(/^the private key cannot be read \(ERR_/),
    });
    expect(JSON.stringify(outcome)).not.toContain('bm90');
    local.state.tokenFault = { status: 400, body: { error: 'invalid_grant', error_description: 'hemligt' } };
    onTestFinished(() => {
      local.state.tokenFault = undefined;
    });
    expect(await open().check?.()).toEqual({
      kind: 'refused',
      failure: 'fcm-key',
      reason: '400 invalid_grant',
    });
  });

  it('Firebase Cloud Messaging can be asked whether it takes what is ours, without a message to anybody', async () => {
    const before = local.received.length;
    expect(await open().check?.()).toEqual({ kind: 'accepted' });
    expect(local.state.checks).toBe(1);
    expect(local.received).toHaveLength(before);
  });

  it('Firebase Cloud Messaging fetches a new access token when the old one is not taken, once for all that are under way', async () => {
    const gateway = open();
    await gateway.send(phone, message());
    const { tokens } = local.state;
    const old = `Bearer token-${tokens}`;
    local.state.answer = () => ({ status: local.received.at(-1)?.authorization === old ? 401 : 200 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => gateway.send(phone, message())));
    expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true);
    expect(local.state.tokens).toBe(tokens + 1);
  });

  const noAnswer = { kind: 'again', failure: 'no-answer' };
  it('Firebase Cloud Messaging has one time for all that a message takes: a second access token that does not come is not waited for', async () => {
    const gateway = open(2_000, 300);
    local.state.answer = () => {
      local.state.tokenFault = 'hang';
      return { status: 401 };
    };
    onTestFinished(() => {
      local.state.tokenFault = undefined;
    });
    const began = performance.now();
    expect(await gateway.send(phone, message())).toEqual(noAnswer);
    expect(performance.now() - began).toBeLessThan(ANSWER_MS / 2);
  });

  it('Firebase Cloud Messaging has one time for all that a message takes: one that had no turn in it is not sent', async () => {
    const gateway = open(3_000, 600);
    await gateway.send(phone, message());
    local.state.answer = () => 'hang';
    const before = local.received.length;
    const outcomes = await Promise.all(Array.from({ length: 600 }, () => gateway.send(phone, message())));
    expect(outcomes).toEqual(outcomes.map(() => noAnswer));
    local.state.answer = () => ({ status: 200 });
    expect(await gateway.send(phone, message())).toEqual({ kind: 'accepted' });
    // One after the other, each waiting for the full timeout, all of them would have been sent.
    expect(local.received.length - before).toBeLessThan(600);
  });

  it('Firebase Cloud Messaging signs with the time that it is given, not with the machine’s', async () => {
    local.state.clock = () => START;
    onTestFinished(() => {
      local.state.clock = undefined;
    });
    expect(await open().send(phone, message())).toEqual({ kind: 'accepted' });
    // Control: a signature from another time is refused.
    const ahead = fcmGateway(local.credentials, { clock: () => later(START, minutes(10)) });
    onTestFinished(ahead.close);
    expect(await ahead.send(phone, message())).toEqual({
      kind: 'refused',
      failure: 'fcm-key',
      reason: '400 invalid_grant',
    });
  });

  it('Firebase Cloud Messaging opens a new connection after the old one was lost, and says what it could not reach', async () => {
    const gone = await localFcm();
    const gateway = fcmGateway(gone.credentials, { clock: () => START, timeoutMs: 2_000 });
    onTestFinished(gateway.close);
    expect(await gateway.send(phone, message())).toEqual({ kind: 'accepted' });
    await gone.close();
    expect(await gateway.send(phone, message())).toEqual({ kind: 'again', failure: 'unreachable' });
  });
});
