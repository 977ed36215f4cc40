import type { Member } from '@karportalen/contract/people/member';
import { prefetch } from '../platform/answer-cache.ts';
import { forgetPressedLanguage } from '../platform/language.ts';
import { currentPlace, navigate } from '../platform/router.ts';
import { knownMember, mePath, pendingSignOutKey } from '../platform/session.ts';

/** A browser that remembers nobody may still have a session: after a sign-in elsewhere, or a wiped store. */
export const restoreSession = async (): Promise<Member | undefined> => {
  await prefetch(mePath);
  const member = knownMember();
  if (member) {
    localStorage.removeItem(pendingSignOutKey);
    // The university's sign-in has stored it.
    forgetPressedLanguage();
  }
  return member;
};

/** To the sign-in page, and from there back to the present address. */
export const goToSignIn = (): void => {
  const { path } = currentPlace();
  if (path === '/sign-in') return;
  const to = path + location.search;
  navigate(to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`, { replace: true });
};
