import type { Member } from '@karportalen/contract/people/member';
import { prefetch } from '../platform/answer-cache.ts';
import { forgetPressedLanguage } from '../platform/language.ts';
import { currentPlace, navigate } from '../platform/router.ts';
import { knownMember, mePath, pendingSignOutKey } from '../platform/session.ts';

/** Finds a session whose member is not cached: after a sign-in by OpenID Connect, or cleared storage. */
export const restoreSession = async (): Promise<Member | undefined> => {
  await prefetch(mePath);
  const member = knownMember();
  if (member) {
    localStorage.removeItem(pendingSignOutKey);
    // The OpenID Connect sign-in has sent it to the server.
    forgetPressedLanguage();
  }
  return member;
};

/** Opens the sign-in page, which leads back to the current address. */
export const goToSignIn = (): void => {
  const { path } = currentPlace();
  if (path === '/sign-in') return;
  const to = path + location.search;
  navigate(to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`, { replace: true });
};
