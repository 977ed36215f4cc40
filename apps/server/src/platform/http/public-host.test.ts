import type { lookup } from 'node:dns';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkedLookup, InnerAddress, isPublicAddress, outsideUrl } from './public-host.ts';

describe('an address of the open internet', () => {
  it.each(['8.8.8.8', '142.250.74.74', '100.63.255.255', '172.32.0.1', '2a00:1450:400f:80d::200a'])(
    '%s is an address of the open internet',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.0.1', '169.254.169.254', '172.16.0.1'],
    ...[
      '172.31.255.255',
      '192.0.2.1',
      '192.168.1.1',
      '198.18.0.1',
      '203.0.113.9',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      '::ffff:8.8.8.8',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
    ],
    ...['ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', 'fe80::1%eth0', 'exempel.se', ''],
  ])('%s is no address of the open internet', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the URL of a push service', () => {
  const out = { loopback: false };

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://8.8.8.8/x',
  ])('the push service URL %s is taken', (url) => expect(outsideUrl(url, out)?.href).toBe(url));

  it.each([
    ...['http://push.exempel.se/x', 'http://127.0.0.1/x', 'ftp://push.exempel.se/x', 'push.exempel.se', ''],
    ...[
      'https://localhost/x',
      'https://LOCALHOST./x',
      'https://127.1/x',
      'https://0x7f000001/x',
      'https://[::1]/x',
    ],
    ...['https://[::ffff:a00:1]/x', 'https://intern/x', 'https://db.internal/x', 'https://skrivare.local./x'],
    ...['https://a:b@push.exempel.se/x', 'javascript:alert(1)', 'https://169.254.169.254/latest'],
  ])('the push service URL %s is not taken', (url) => expect(outsideUrl(url, out)).toBeUndefined());

  it('the URL of a push service may lie on this machine without TLS where that is allowed, and nowhere else', () => {
    const reach = { loopback: true };
    for (const url of ['http://127.0.0.1:9000/x', 'http://[::1]:9000/x', 'http://localhost:9000/x'])
      expect(outsideUrl(url, reach)?.href).toBe(url);
    for (const url of ['http://10.0.0.1/x', 'http://push.exempel.se/x', 'https://127.0.0.1/x'])
      expect(outsideUrl(url, reach)).toBeUndefined();
  });
});

describe('a host name', () => {
  /** A DNS server with these answers. */
  const saying = (...addresses: string[]) =>
    ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup;

  const connect = async (addresses: string[], accepts: (address: string) => boolean) => {
    let connections = 0;
    const server = createServer((_request, response) => void response.end()).on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const error = await new Promise<unknown>((resolve) => {
      request({
        host: 'push.exempel.se',
        port,
        agent: false,
        lookup: checkedLookup(accepts, saying(...addresses)),
      })
        .on('error', resolve)
        .on('response', (answer) => answer.resume().on('end', () => resolve(undefined)))
        .end();
    });
    return { error, connections };
  };

  it('a host name that leads to an inner address is not connected to, also where it leads to others too', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1'], []]) {
      const { error, connections } = await connect(addresses, isPublicAddress);
      expect(error).toBeInstanceOf(InnerAddress);
      expect(connections).toBe(0);
    }
  });

  it('a host name would be connected to if nobody looked (control)', async () => {
    expect(await connect(['127.0.0.1'], () => true)).toEqual({ error: undefined, connections: 1 });
  });
});
