import { isIP } from 'node:net';
import { isLoopback } from '../platform/http/loopback.ts';

/** Whom passkeys are made for: a domain, and the addresses of pages that may ask for them. */
export type RelyingParty = { readonly id: string; readonly host: string; readonly origin: string };

/** Whether a browser on this host takes passkeys of this domain: its own, or a parent. */
export const coversHost = (rpId: string, host: string): boolean => rpId === host || host.endsWith(`.${rpId}`);

/**
 * The portal's own host, or a parent domain of it that is given. An IP address cannot be a relying party: on this machine passkeys work
 * under `localhost`, elsewhere not at all.
 */
export const relyingParty = (publicUrl: string, given?: string): RelyingParty | undefined => {
  const { protocol, hostname, port } = new URL(publicUrl);
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  if (isAddress && !isLoopback(hostname)) return undefined;
  const host = isAddress ? 'localhost' : hostname;
  const origin = `${protocol}//${host}${port && `:${port}`}`;
  return { id: given ?? host, host, origin };
};
