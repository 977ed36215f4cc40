import type { Cookies } from '../http/cookies.ts';
import type { Pending } from './oidc-client.ts';

const PENDING_SECONDS = 10 * 60;

/** Sets a cookie with the state, nonce and verifier for the provider's answer, and `word`, a value of the caller's. */
export const keepPending = (
  cookies: Cookies,
  name: string,
  { state, nonce, verifier }: Pending,
  word = '',
): void => {
  cookies.set(name, [state, nonce, verifier, word].join('.'), PENDING_SECONDS);
};

/** Reads and clears the cookie, so that an answer is accepted once and only from the same browser. */
export const takePending = (
  cookies: Cookies,
  name: string,
): (Pending & { readonly word: string }) | undefined => {
  const [state, nonce, verifier, word = ''] = (cookies.get(name) ?? '').split('.');
  cookies.clear(name);
  return state && nonce && verifier ? { state, nonce, verifier, word } : undefined;
};
