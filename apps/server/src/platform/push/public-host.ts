import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inner = new BlockList();
for (const subnet of [
  // This host and network, private networks, carriers' own, loopback, link-local, protocol assignments.
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
// Within it: tunnels, which hold another address, and documentation.
for (const subnet of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [address = '', bits] = subnet.split('/');
  inner.addSubnet(address, Number(bits), 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** An address of the open internet: nothing on this machine, in its network, or reserved for something else. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  // All else than global unicast is inner: mapped and translated addresses, link-local, unique local, multicast.
  return family === 6 && global6.check(address, 'ipv6') && !inner.check(address, 'ipv6');
};

const isLoopbackAddress = (address: string): boolean =>
  loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The name or address in a URL, an IPv6 one without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

export type Reach = {
  /** Takes push services on this machine too, without TLS: for tests. */
  readonly loopback: boolean;
};

/** Which addresses a push service may have: by the scheme of its URL. */
const allowed = ({ protocol }: URL, address: string, reach: Reach): boolean =>
  protocol === 'https:' ? isPublicAddress(address) : reach.loopback && isLoopbackAddress(address);

/** Names that mean something only here. */
const isInnerName = (name: string): boolean =>
  !name.includes('.') ||
  /\.(local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|onion)$/i.test(name);

/** The URL of a push service as far as its text tells. It may still lead somewhere else than it says. */
export const pushServiceUrl = (text: string, reach: Reach): URL | undefined => {
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
 * Whether a name leads to an inner address as far as can be told now. One that cannot be resolved is not known to: it is
 * looked at anew at each connection. Not by getaddrinfo, whose few threads a slow name server of a stranger could hold.
 */
export const leadsInside = async (url: URL, reach: Reach): Promise<boolean> => {
  const host = hostOf(url);
  if (isIP(host) || url.protocol === 'http:') return false;
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return addresses.some((address) => !allowed(url, address, reach));
};

/** The name leads to an address that this server never calls for a stranger. */
export class InnerAddress extends Error {
  override readonly name = 'InnerAddress';
}

/** As a connection looks a name up: what is checked here is what is connected to. One inner address spoils all. */
export const checkedLookup =
  (accepts: (address: string) => boolean, resolve: typeof lookup = lookup): LookupFunction =>
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

export const publicLookup = checkedLookup(isPublicAddress);
export const loopbackLookup = checkedLookup(isLoopbackAddress);
