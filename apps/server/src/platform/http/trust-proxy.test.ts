import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { appendingProxy } from '../../../test/processes/appending-proxy.ts';
import { isProof } from '../../../test/proof.ts';
import type { TrustProxy } from './trust-proxy.ts';

const CALLS_PER_ADDRESS = 30;
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const listening = async (trustProxy: TrustProxy) => {
  const own: TestApp = await testApp({ trustProxy });
  stops.push(own.close);
  return own.app.listen({ port: 0, host: '127.0.0.1' });
};

const behindProxies = async (count: number, trustProxy: TrustProxy) => {
  let address = await listening(trustProxy);
  for (let n = 0; n < count; n += 1) {
    const isOutermost = n === count - 1;
    const proxy = await appendingProxy(address, isOutermost ? '198.51.100.9' : undefined);
    stops.push(proxy.stop);
    address = proxy.address;
  }
  return address;
};

const ask = async (address: string, forwardedFor: string) => {
  const answer = await fetch(`${address}/api/v1/password/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ email: 'ingen@exempel.se' }),
  });
  return { status: answer.status, body: await answer.text() };
};

/** Refusals of a client that forges a new address each time. */
const refusalsOfForger = async (address: string) => {
  const asked = Array.from({ length: CALLS_PER_ADDRESS + 6 }, (_, n) => ask(address, `203.0.113.${n + 1}`));
  const answers = await Promise.all(asked);
  return answers.filter(({ status }) => status === 429).length;
};

describe('wrong passwords behind a proxy that adds to X-Forwarded-For', () => {
  /** The address has used up its attempts. */
  const signInAfterMany = async (trustProxy: TrustProxy) => {
    const own = await testApp({ trustProxy });
    stops.push(own.close);
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const proxy = await appendingProxy(address, '198.51.100.9');
    stops.push(proxy.stop);
    await own.db.execute(sql`insert into rate_hits (key, at)
      select 'login:address:198.51.100.9', ${own.time.now} from generate_series(1, 50)`);
    const answer = await fetch(`${proxy.address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
      body: JSON.stringify({ email: 'ingen@exempel.se', password: 'fel-lösenord' }),
    });
    return answer.status;
  };

  it('wrong passwords behind a proxy that adds to X-Forwarded-For are counted against the address that the proxy saw, not against one that was made up', async () => {
    expect(await signInAfterMany(1)).toBe(429);
    // Control: one proxy more than there is.
    expect(await signInAfterMany(2)).toBe(401);
  });
});

describe('a forged X-Forwarded-For behind proxies that add to it', () => {
  const setUps: [proxies: number, trustProxy: TrustProxy][] = [
    [2, 2],
    [2, ['10.0.0.0/8', '127.0.0.0/8']],
    [0, false],
    [1, 1],
    [1, ['127.0.0.1']],
  ];
  it.each(isProof ? setUps : setUps.slice(0, 2))(
    'a forged X-Forwarded-For behind proxies that add to it does not get past the limits: %i proxies, TRUST_PROXY %j',
    async (proxies, trustProxy) => {
      expect(await refusalsOfForger(await behindProxies(proxies, trustProxy))).toBe(6);
    },
  );

  it('a forged X-Forwarded-For behind proxies that add to it would get past them if one proxy more were trusted than there is', async () => {
    expect(await refusalsOfForger(await behindProxies(1, 2))).toBe(0);
  });

  it('a forged X-Forwarded-For behind proxies that add to it is not read at all from an address that is not trusted', async () => {
    expect(await refusalsOfForger(await behindProxies(1, ['10.0.0.1']))).toBe(6);
  });
});

const askRaw = (address: string, header: string) =>
  new Promise<{ status: number; body: Record<string, unknown> }>((done, failed) => {
    const asked = request(`${address}/api/v1/password/reset`, {
      method: 'POST',
      headers: { 'x-forwarded-for': header },
    });
    asked.on('error', failed).on('response', async (answer) => {
      const chunks = await answer.toArray();
      done({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) });
    });
    asked.end();
  });

describe('a header that is too long', () => {
  const errorForm = {
    errorType: expect.any(String),
    title: expect.any(String),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  };

  it.each([
    ['8 kB, no address', 'x'.repeat(8_192), 400],
    ['8 kB of addresses', '198.51.100.7, '.repeat(585), 400],
    ['past what the server reads', 'x'.repeat(20_000), 431],
  ])('a header that is too long gets a clean answer: %s', async (_, header, status) => {
    const answer = await askRaw(await listening(1), header);
    expect(answer).toMatchObject({ status, body: errorForm });
  });

  it('a header that is too long is read as far as the proxies that are trusted, and no address is taken from the rest', async () => {
    const address = await behindProxies(1, 1);
    expect((await ask(address, 'x'.repeat(8_000))).status).toBe(204);
  });
});
