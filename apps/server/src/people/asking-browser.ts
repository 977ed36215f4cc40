import { newToken } from '../auth/tokens.ts';
import type { Cookies } from '../platform/http/cookies.ts';

export const askerCookie = 'karappen_asker';

/** As long as its mails are counted. */
const ASKER_SECONDS = 60 * 60;

/** The browser that asks for a code, by a random id in a cookie that scripts cannot read. Only hashes of it are stored. */
export const askingBrowser = (cookies: Cookies): string | undefined => {
  const asker = cookies.get(askerCookie);
  return asker !== undefined && /^[\w-]{43}$/.test(asker) ? asker : undefined;
};

export const markAskingBrowser = (cookies: Cookies): string => {
  const asker = askingBrowser(cookies) ?? newToken();
  cookies.set(askerCookie, asker, ASKER_SECONDS);
  return asker;
};

export const forgetAskingBrowser = (cookies: Cookies): void => {
  if (cookies.get(askerCookie) !== undefined) cookies.clear(askerCookie);
};
