import { isIP } from 'node:net';

/** Whose X-Forwarded-For is trusted: nobody's, that of this many proxies, or that of these addresses. */
export type TrustProxy = false | number | readonly string[];

const MOST_PROXIES = 9;

const isAddressOrSubnet = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** Undefined when the text is invalid. */
export const parseTrustProxy = (text: string): TrustProxy | undefined => {
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    if (count > MOST_PROXIES) return undefined;
    return count === 0 ? false : count;
  }
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every(isAddressOrSubnet) ? addresses : undefined;
};

/** Fastify's trust function: whether to trust this address, at this many hops. */
export const trusting = (trust: TrustProxy) => {
  if (trust === false) return false;
  // Each proxy appends its client's address; anything before that is the client's own claim.
  if (typeof trust === 'number') return (_address: string, step: number) => step < trust;
  return [...trust];
};
