import type { Cookies } from '../http/cookies.ts';
import type { Pending } from './oidc-client.ts';

const PENDING_SECONDS = 10 * 60;

/** Keeps what the provider's answer is checked against, with a word of the caller's own, until the browser returns. */
export const keepPending = (
  cookies: Cookies,
  name: string,
  { state, nonce, verifier }: Pending,
  word = '',
): void => {
  cookies.set(name, [state, nonce, verifier, word].join('.'), PENDING_SECONDS);
};

/** Consumes it: an answer is taken once, and only from the browser that asked for it. */
export const takePending = (
  cookies: Cookies,
  name: string,
): (Pending & { readonly word: string }) | undefined => {
  const [state, nonce, verifier, word = ''] = (cookies.get(name) ?? '').split('.');
  cookies.clear(name);
  return state && nonce && verifier ? { state, nonce, verifier, word } : undefined;
};
