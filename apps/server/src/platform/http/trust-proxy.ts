import { isIP } from 'node:net';

/** Whose word in X-Forwarded-For counts: nobody's, that of so many proxies in front, or that of these addresses. */
export type TrustProxy = false | number | readonly string[];

const MOST_PROXIES = 9;

const isAddressOrSubnet = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** Undefined when the text says none of it. */
export const parseTrustProxy = (text: string): TrustProxy | undefined => {
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    if (count > MOST_PROXIES) return undefined;
    return count === 0 ? false : count;
  }
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every(isAddressOrSubnet) ? addresses : undefined;
};

/** As Fastify asks: whether the word of this address counts, so many steps away from us. */
export const trusting = (trust: TrustProxy) => {
  if (trust === false) return false;
  // Each proxy adds whom it was called by at the end; what stands before that is the caller's own claim.
  if (typeof trust === 'number') return (_address: string, step: number) => step < trust;
  return [...trust];
};
