import { createECDH, randomBytes } from 'node:crypto';
import { addDevice, getPushKey, removeDevice } from '@karportalen/contract/people/member-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { vapidKeysOf } from '../platform/push/vapid.ts';
import { devices } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pushReach: { loopback: true } });
});
afterAll(() => app.close());

const keys = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
};
let serial = 0;
const subscription = (endpoint = `http://127.0.0.1:9/send/${++serial}`) => ({
  gateway: 'webpush' as const,
  endpoint,
  keys: keys(),
});
const devicesOf = (personId: string) => app.db.select().from(devices).where(eq(devices.personId, personId));

describe('a device', () => {
  it('a device is registered under the key of this union, and the same again keeps its id', async () => {
    const { call, member } = await app.asMember();
    expect((await call(getPushKey, {})).body).toEqual({ publicKey: (await vapidKeysOf(app.db)).publicKey });
    const body = subscription();
    const first = await call(addDevice, { body });
    expect(first).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    const renewed = { ...body, keys: keys() };
    expect((await call(addDevice, { body: renewed })).body).toEqual(first.body);
    expect(await devicesOf(member.id)).toMatchObject([
      { id: first.body.id, gateway: 'webpush', token: body.endpoint, webPushKeys: renewed.keys },
    ]);
    const phone = await call(addDevice, { body: { gateway: 'fcm', token: 'telefon:1' } });
    expect(phone.status).toBe(201);
    expect((await call(removeDevice, { params: { id: phone.body.id } })).status).toBe(204);
    expect((await call(removeDevice, { params: { id: phone.body.id } })).status).toBe(404);
    expect(await devicesOf(member.id)).toHaveLength(1);
  });

  it('a device moves to the member who signs in on it, as a new one', async () => {
    const [before, after] = [await app.asMember(), await app.asMember()];
    const body = subscription();
    const first = await before.call(addDevice, { body });
    const second = await after.call(addDevice, { body });
    expect(second.body.id).not.toBe(first.body.id);
    expect(await devicesOf(before.member.id)).toEqual([]);
    expect(await devicesOf(after.member.id)).toMatchObject([{ id: second.body.id }]);
    expect((await before.call(removeDevice, { params: { id: second.body.id } })).status).toBe(404);
    const phone = { gateway: 'fcm', token: 'telefon:2' } as const;
    const taken = await Promise.all([before, after].map(({ call }) => call(addDevice, { body: phone })));
    expect(taken.map(({ status }) => status)).toEqual([201, 201]);
    expect(await app.db.$count(devices, eq(devices.token, phone.token))).toBe(1);
  });

  it('a device is one of ten at most', async () => {
    const { call, member } = await app.asMember();
    const made = [];
    for (let n = 0; n < 12; n++) made.push((await call(addDevice, { body: subscription() })).body.id);
    expect((await devicesOf(member.id)).map(({ id }) => id).sort()).toEqual(made.slice(2).sort());
  });

  it.each([
    'http://10.0.0.1/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://192.168.1.1/x',
    'https://intern/x',
    'http://push.exempel.se/x',
    'https://a:b@push.exempel.se/x',
    'nothing',
    `https://push.exempel.se/${'å'.repeat(500)}`,
  ])('a device is not taken at an address that is not on the open internet: %s', async (endpoint) => {
    const { call, member } = await app.asMember();
    const answer = await call(addDevice, { body: subscription(endpoint) });
    expect(answer).toMatchObject({ status: 400, body: { fieldErrors: { endpoint: expect.any(String) } } });
    expect(await devicesOf(member.id)).toEqual([]);
  });

  it('a device is not taken with keys that are none, or a token that is too long', async () => {
    const { call } = await app.asMember();
    const none = { ...subscription(), keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } };
    expect((await call(addDevice, { body: none })).status).toBe(400);
    for (const token of ['', 'två ord', 'x'.repeat(2049)])
      expect((await call(addDevice, { body: { gateway: 'fcm', token } })).status).toBe(400);
    const longest = randomBytes(1536).toString('base64url');
    expect((await call(addDevice, { body: { gateway: 'fcm', token: longest } })).status).toBe(201);
  });

  it('a device of this machine is taken only where that is allowed', async () => {
    const real = await testApp();
    try {
      const { call } = await real.asMember();
      expect((await call(addDevice, { body: subscription() })).status).toBe(400);
    } finally {
      await real.close();
    }
  });

  it('a device is registered thirty times in a quarter of an hour at most', async () => {
    const { call } = await app.asMember();
    const body = { gateway: 'fcm', token: 'telefon:3' } as const;
    const answers = await Promise.all(Array.from({ length: 31 }, () => call(addDevice, { body })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
