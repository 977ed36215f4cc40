import { newToken } from '../auth/tokens.ts';
import type { Cookies } from '../platform/http/cookies.ts';

export const signInBrowserCookie = 'karappen_asker';

/** As long as its mails are counted. */
const ASKER_SECONDS = 60 * 60;

/** Identifies the browser that asks for a code by a random id in an HttpOnly cookie. Only hashes of it are stored. */
export const signInBrowser = (cookies: Cookies): string | undefined => {
  const asker = cookies.get(signInBrowserCookie);
  return asker !== undefined && /^[\w-]{43}$/.test(asker) ? asker : undefined;
};

export const markSignInBrowser = (cookies: Cookies): string => {
  const asker = signInBrowser(cookies) ?? newToken();
  cookies.set(signInBrowserCookie, asker, ASKER_SECONDS);
  return asker;
};

export const forgetSignInBrowser = (cookies: Cookies): void => {
  if (cookies.get(signInBrowserCookie) !== undefined) cookies.clear(signInBrowserCookie);
};
