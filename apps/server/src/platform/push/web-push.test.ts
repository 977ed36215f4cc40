import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import type { PushMessage, PushTarget } from './gateway.ts';
import { type VapidKeys, vapidKeysOf } from './vapid.ts';
import { webPushGateway } from './web-push.ts';

type Request = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

const message: PushMessage = {
  title: 'Ny omröstning',
  body: 'Vad ska vi äta på sittningen?',
  key: 'q'.repeat(32),
  priority: 'normal',
  data: { kind: 'poll', id: '9' },
};

/** A subscribed browser with its keys. */
const browser = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const webPushKeys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  /** RFC 8291 decryption, implemented from the RFC. */
  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const length = body[20] ?? 0;
    const sender = body.subarray(21, 21 + length);
    const derive = (secret: Buffer, saltOf: Buffer, info: Buffer | string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, saltOf, info, bytes));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = derive(pair.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const sealed = body.subarray(21 + length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
  };
  return { webPushKeys, read };
};

const requests: Request[] = [];
type Answer = { status: number; headers: Record<string, string>; silent: boolean; drips: boolean };
const usual: Answer = { status: 201, headers: {}, silent: false, drips: false };
const answer = { ...usual };
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  requests.push({ headers: request.headers, body: Buffer.concat(chunks) });
  if (answer.silent) return;
  response.writeHead(answer.status, answer.headers);
  if (!answer.drips) return void response.end();
  const drip = setInterval(() => response.write('.'), 50);
  response.on('close', () => clearInterval(drip));
});

let database: TestDatabase;
let keys: VapidKeys;
let origin: string;
beforeAll(async () => {
  database = await testDatabase();
  keys = await vapidKeysOf(database.db);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
beforeEach(() => Object.assign(answer, usual));
afterAll(async () => {
  service.close();
  service.closeAllConnections();
  await database.drop();
});

/** The gateway's clock, which differs from the machine's by ten minutes. */
const now = new Date(Date.now() - 600_000);

const send = async (target: Partial<PushTarget>, values: Partial<PushMessage> = {}, loopback = true) => {
  const isAnswered = !answer.silent && !answer.drips;
  const gateway = webPushGateway({
    keys,
    subject: 'mailto:push@exempel.se',
    clock: () => now,
    timeoutMs: isAnswered ? 20_000 : 300,
    reach: { loopback },
  });
  try {
    const whole = { token: `${origin}/send/1`, webPushKeys: browser().webPushKeys, ...target };
    return await gateway.send(whole, { ...message, ...values });
  } finally {
    await gateway.close();
  }
};

describe('Web Push', () => {
  it('Web Push is encrypted so that the browser, and nobody on the way, can read it', async () => {
    const { webPushKeys, read } = browser();
    expect(await send({ webPushKeys })).toEqual({ kind: 'accepted' });
    const { headers, body } = requests.at(-1) ?? { headers: {}, body: Buffer.alloc(0) };
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(body.toString('latin1')).not.toContain('sittningen');
    const { title, body: text, key } = message;
    expect(read(body)).toEqual({ title, body: text, key, priority: 'normal', kind: 'poll', id: '9' });
    expect(() => browser().read(body)).toThrow();
  });

  it('Web Push is signed with the key of this union', async () => {
    await send({});
    const [, jwt = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(requests.at(-1)?.headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const [head = '', claims = '', signature = ''] = jwt.split('.');
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(signature, 'base64url');
    const sealed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', sealed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed)).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: origin,
      sub: 'mailto:push@exempel.se',
      exp: Math.floor(now.getTime() / 1000) + 7 * 3600,
    });
  });

  it('Web Push is urgent for an alarm only, and a second copy replaces the first', async () => {
    await send({});
    expect(requests.at(-1)?.headers).toMatchObject({ urgency: 'normal', topic: message.key, ttl: '86400' });
    await send({}, { priority: 'high' });
    expect(requests.at(-1)?.headers).toMatchObject({ urgency: 'high' });
  });

  it.each([
    [404, { kind: 'gone' }],
    [410, { kind: 'gone' }],
    [429, { kind: 'again', failure: 'throttled', afterMs: 3_000 }],
    [503, { kind: 'again', failure: 'unavailable', afterMs: 3_000 }],
    [413, { kind: 'refused', failure: 'refused', reason: '413' }],
    [401, { kind: 'refused', failure: 'vapid-key' }],
    [403, { kind: 'refused', failure: 'vapid-key', reason: '403' }],
  ])('Web Push tells what became of it: %i', async (status, outcome) => {
    Object.assign(answer, { status, headers: { 'retry-after': '3' } });
    expect(await send({})).toMatchObject(outcome);
  });

  it('Web Push gives up waiting for a silent service', async () => {
    answer.silent = true;
    expect(await send({})).toEqual({ kind: 'again', failure: 'no-answer' });
  });

  it('Web Push gives up a service that never comes to the end of its answer', async () => {
    answer.drips = true;
    expect(await send({})).toEqual({ kind: 'again', failure: 'no-answer' });
  });

  it('Web Push follows no redirect', async () => {
    Object.assign(answer, { status: 307, headers: { location: `${origin}/elsewhere` } });
    const before = requests.length;
    expect(await send({})).toMatchObject({ kind: 'refused', failure: 'refused' });
    expect(requests.length).toBe(before + 1);
  });

  it('Web Push calls nothing on this machine or in its network, by address or by name', async () => {
    const port = new URL(origin).port;
    const before = requests.length;
    const refused = { kind: 'refused', failure: 'refused' };
    for (const host of [
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '10.0.0.1',
      'localhost',
    ])
      expect(await send({ token: `https://${host}:${port}/send/1` })).toEqual(refused);
    // The setting allows this machine only.
    expect(await send({ token: 'http://192.168.0.1/send/1' })).toEqual(refused);
    expect(await send({ token: 'http://push.exempel.se/send/1' })).toEqual(refused);
    expect(await send({ token: `http://user:password@127.0.0.1:${port}/send/1` })).toEqual(refused);
    expect(requests.length).toBe(before);
    expect(await send({ token: `http://localhost:${port}/send/1` })).toEqual({ kind: 'accepted' });
  });

  it('Web Push refuses what is no subscription, a name that can never exist, and a service without TLS', async () => {
    const before = requests.length;
    const refused = { kind: 'refused', failure: 'refused' };
    expect(await send({ token: 'no address' })).toEqual(refused);
    expect(await send({ webPushKeys: { p256dh: 'kort', auth: 'kort' } })).toEqual(refused);
    expect(await send({}, {}, false)).toEqual(refused);
    expect(await send({ token: 'https://push.exempel.invalid/1' })).toEqual({
      kind: 'refused',
      failure: 'not-set-up',
    });
    expect(requests.length).toBe(before);
  });

  it('Web Push keeps one pair of keys, also when several servers make theirs at once', async () => {
    const fresh = await testDatabase();
    try {
      const pairs = await Promise.all(Array.from({ length: 5 }, () => vapidKeysOf(fresh.db)));
      expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
    } finally {
      await fresh.drop();
    }
  });
});
