import { isIP } from 'node:net';

declare const counted: unique symbol;

/** The part of a caller's address that rate limits count by. A branded type, so that no limit counts a raw address. */
export type LimitAddress = string & { readonly [counted]: true };

/** The /48 of an IPv6 address, which is what one site is given; IPv4 unchanged. */
export const limitSite = (address: LimitAddress): LimitAddress =>
  address.replace(/^(.+:.+:.+):.+::\/64$/, '$1::/48') as LimitAddress;

const parseGroups = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

/** The eight groups of a valid IPv6 address in any notation. */
const groupsOf = (address: string): number[] => {
  const inHex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
  const [head = '', tail] = inHex.split('::');
  const [before, after] = [parseGroups(head), parseGroups(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
};

const startsWith = (groups: readonly number[], prefix: readonly number[]): boolean =>
  prefix.every((group, index) => groups[index] === group);

/** Prefixes of addresses that embed IPv4: IPv4-mapped (dual-stack sockets) and NAT64. */
const ipv4Prefixes = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/**
 * IPv4 unchanged, also when mapped into IPv6; IPv6 by its /64, because one subscriber has all of it. Unix sockets have
 * no address and are counted together.
 */
export const limitAddress = (ip: string | undefined): LimitAddress => {
  const [address = ''] = (ip ?? '').split('%');
  const family = isIP(address);
  if (family !== 6) return (family === 4 ? address : 'local') as LimitAddress;
  const groups = groupsOf(address);
  if (ipv4Prefixes.some((prefix) => startsWith(groups, prefix))) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.') as LimitAddress;
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64` as LimitAddress;
};
