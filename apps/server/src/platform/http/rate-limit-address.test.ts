import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allDoorEndpoints, allEndpoints, allMemberEndpoints } from '@karportalen/contract/all-endpoints';
import { addressOf, type Definition } from '@karportalen/contract/core/endpoint';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { limitAddress } from './rate-limit-address.ts';

describe('the address that limits count by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1.2.3.4', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'local'],
    [undefined, 'local'],
  ])('the address that limits count by of %j is %j', (ip, expected) => {
    expect(limitAddress(ip)).toBe(expected);
  });

  it('the address that limits count by is the same for every address of a /64, in every spelling', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const network = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), group, group, group);
    fc.assert(
      fc.property(network, fc.tuple(group, group, group, group), (first, rest) => {
        const whole = [...first, ...rest].map((each) => each.toString(16));
        const short = new URL(`http://[${whole.join(':')}]`).hostname.slice(1, -1);
        const padded = whole.map((each) => each.padStart(4, '0').toUpperCase()).join(':');
        const expected = `${whole.slice(0, 4).join(':')}::/64`;
        expect([whole.join(':'), short, padded].map(limitAddress)).toEqual([expected, expected, expected]);
      }),
    );
  });
});

describe('a network with an IPv6 /64', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  beforeEach(() => app.db.execute(sql`delete from rate_hits`));

  const inNetwork = (n: number) => `2001:db8:0:1:${n.toString(16)}::${(n * 7).toString(16)}`;
  const elsewhere = '2001:db8:0:2::1';

  const limited = [allEndpoints, allMemberEndpoints, allDoorEndpoints]
    .flatMap(Object.values<Definition>)
    .filter(({ callsPerAddress }) => callsPerAddress !== undefined);

  it.each(limited.map((endpoint) => [`${endpoint.method} ${addressOf(endpoint)}`, endpoint] as const))(
    'a network with an IPv6 /64 has one count at %s',
    async (_, endpoint) => {
      const from = async (remoteAddress: string) => {
        const url = addressOf(endpoint);
        return (await app.inject({ method: endpoint.method, url, payload: {}, remoteAddress })).status;
      };
      expect(await from(inNetwork(1))).not.toBe(429);
      const more = (endpoint.callsPerAddress ?? 0) - 1;
      await app.db.execute(sql`insert into rate_hits (key, at)
        select key, at from rate_hits, generate_series(1, ${more}::int) where key like 'call:%'`);
      expect(await from(inNetwork(2))).toBe(429);
      expect(await from(elsewhere)).not.toBe(429);
    },
  );

  const statusesOf = async (times: number, url: string, payload: (n: number) => object) => {
    const from = async (n: number) =>
      (await app.inject({ method: 'POST', url, payload: payload(n), remoteAddress: inNetwork(n + 1) }))
        .status;
    const statuses: number[] = [];
    // As many at once as there are database connections.
    while (statuses.length < times) {
      const size = Math.min(10, times - statuses.length);
      statuses.push(
        ...(await Promise.all(Array.from({ length: size }, (_, n) => from(statuses.length + n)))),
      );
    }
    return statuses;
  };
  const count = (statuses: readonly number[], wanted: number) =>
    statuses.filter((status) => status === wanted).length;

  it('a network with an IPv6 /64 has fifty wrong passwords, from however many addresses', async () => {
    const payload = (n: number) => ({ email: `p${n}@exempel.se`, password: 'hemligt2' });
    const statuses = await statusesOf(120, '/api/v1/auth/login', payload);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([50, 70]);
  });

  it('a network with an IPv6 /64 has 240 wrong sign-in codes, from however many addresses', async () => {
    const payload = (n: number) => ({ email: `p${n}@exempel.se`, code: '000000' });
    // Each attempt costs a slow hash, so all but the last few are inserted as rows.
    expect(await statusesOf(1, '/app/v1/auth/session', payload)).toEqual([401]);
    await app.db.execute(sql`insert into rate_hits (key, at)
      select key, at from rate_hits, generate_series(1, 234) where key like 'member-code:network:%'`);
    const statuses = await statusesOf(10, '/app/v1/auth/session', payload);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 5]);
  });

  it('a network with an IPv6 /64 has ten wrong PINs, from however many addresses', async () => {
    const statuses = await statusesOf(30, '/door/v1/session', () => ({ pin: '000000' }));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 20]);
  });
});

it('every limit gets a LimitAddress: nothing else reads a caller’s raw address', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.(test|proof)\.ts$/.test(path),
  );
  const rawAddress =
    /\brequest\.ips?\b|\bips?\b[^;=]*\}\s*=\s*request\b|\bremoteAddress\b|['"]x-forwarded-for/i;
  const readers = sources.filter((path) => rawAddress.test(readFileSync(join(root, path), 'utf8')));
  expect(readers.sort()).toEqual([
    'platform/http/api.ts', // gives it to limitAddress
    'platform/http/loopback.ts',
    'platform/http/server.ts',
  ]);
  const api = readFileSync(join(root, 'platform/http/api.ts'), 'utf8');
  expect(api.match(/request\.ip\b/g)).toHaveLength(api.match(/limitAddress\(request\.ip\)/g)?.length ?? 0);
});
