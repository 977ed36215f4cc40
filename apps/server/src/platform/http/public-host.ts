import type { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inner = new BlockList();
for (const subnet of [
  // Private and special-purpose networks: this network, private, carrier-grade NAT, loopback, link-local, protocol
  // assignments.
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
  ],
  // Documentation, 6to4 relays, private, benchmarks, multicast, reserved.
  ...[
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
  ],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = subnet.split('/');
  inner.addSubnet(address, Number(bits), 'ipv4');
}

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
// Exceptions within it: tunnels, which embed another address, and documentation.
for (const subnet of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [address = '', bits] = subnet.split('/');
  inner.addSubnet(address, Number(bits), 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** An address on the public internet: not this machine, its network, or a reserved range. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  // Anything but global unicast is private: mapped and translated addresses, link-local, unique local, multicast.
  return family === 6 && global6.check(address, 'ipv6') && !inner.check(address, 'ipv6');
};

export const isLoopbackAddress = (address: string): boolean =>
  loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The host of a URL, IPv6 without brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

export type Reach = {
  /** Accepts receivers on this machine, without TLS: for tests. */
  readonly loopback: boolean;
};

/** Whether an address is allowed for the URL's scheme. */
const allowed = ({ protocol }: URL, address: string, reach: Reach): boolean =>
  protocol === 'https:' ? isPublicAddress(address) : reach.loopback && isLoopbackAddress(address);

/** Host names that are only valid locally. */
const isInnerName = (name: string): boolean =>
  !name.includes('.') ||
  /\.(local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|onion)$/i.test(name);

/** Checks the URL of a push service or webhook by its text alone. Its name may still resolve to a private address. */
export const outsideUrl = (text: string, reach: Reach): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password) return undefined;
  if (url.protocol !== 'https:' && !(reach.loopback && url.protocol === 'http:')) return undefined;
  const host = hostOf(url);
  if (isIP(host)) return allowed(url, host, reach) ? url : undefined;
  if (url.protocol === 'http:') return host === 'localhost' ? url : undefined;
  return isInnerName(host) ? undefined : url;
};

const RESOLVE_MS = 2_000;

/**
 * SSRF: whether a name resolves to a private address now. One that cannot be resolved is accepted, because each
 * connection checks again. Does not use getaddrinfo, whose few threads a stranger's slow DNS server could occupy.
 */
export const leadsInside = async (url: URL, reach: Reach): Promise<boolean> => {
  const host = hostOf(url);
  if (isIP(host) || url.protocol === 'http:') return false;
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return addresses.some((address) => !allowed(url, address, reach));
};

/** The name resolves to an address that this server never calls for a stranger. */
export class InnerAddress extends Error {
  override readonly name = 'InnerAddress';
}

/**
 * The DNS lookup of a connection: what is checked here is what is connected to. One private address refuses the name.
 */
export const checkedLookup =
  (accepts: (address: string) => boolean, resolve: typeof lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => accepts(address))) {
        return callback(new InnerAddress('leads to an inner address'), '', 0);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
