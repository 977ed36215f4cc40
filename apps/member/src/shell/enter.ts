import type { Member } from '@karportalen/contract/people/member';
import { askAtStart } from '../platform/kept-answers.ts';
import { forgetPressedLanguage } from '../platform/language.ts';
import { navigate, place } from '../platform/router.ts';
import { knownMember, mePath, pending } from '../platform/session.ts';

/** A browser that remembers nobody may still have a session: after a sign-in elsewhere, or a wiped store. */
export const enter = async (): Promise<Member | undefined> => {
  await askAtStart(mePath);
  const member = knownMember();
  if (member) {
    localStorage.removeItem(pending);
    // The university's sign-in has stored it.
    forgetPressedLanguage();
  }
  return member;
};

/** To the sign-in page, and from there back to the present address. */
export const goToSignIn = (): void => {
  const { path } = place();
  if (path === '/sign-in') return;
  const to = path + location.search;
  navigate(to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`, { replace: true });
};
