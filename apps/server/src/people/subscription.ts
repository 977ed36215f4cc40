import { ECDH } from 'node:crypto';
import { leadsInside, outsideUrl, type Reach } from '../platform/http/public-host.ts';
import type { WebPushKeys } from './tables.ts';

/** The browser's key must be a point on the curve, or nothing can be encrypted for it. */
const isPublicKey = (key: string): boolean => {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
};

const MAX_URL = 2048;

type Given = { readonly endpoint: string; readonly keys: WebPushKeys };

/**
 * A browser's push subscription as stored; undefined unless its endpoint is on the public internet (SSRF), which is
 * checked again at each send.
 */
export const subscriptionOf = async ({ endpoint, keys }: Given, reach: Reach) => {
  const url = outsideUrl(endpoint, reach);
  if (!url || url.href.length > MAX_URL || !isPublicKey(keys.p256dh)) return undefined;
  if (await leadsInside(url, reach)) return undefined;
  return { gateway: 'webpush' as const, token: url.href, webPushKeys: keys };
};
