import type { Member } from '@karportalen/contract/people/member';
import { askAtStart } from '../platform/kept-answers.ts';
import { forgetPressedLanguage } from '../platform/language.ts';
import { navigate, place } from '../platform/router.ts';
import { knownMember, mePath, pending } from '../platform/session.ts';

/** A browser that remembers nobody may still have a session: after a sign-in elsewhere, or a wiped store. */
export const enter = async (): Promise<Member | undefined> => {
  const to = place().path + location.search;
  await askAtStart(mePath);
  const member = knownMember();
  if (member) {
    localStorage.removeItem(pending);
    // The university's sign-in has stored it.
    forgetPressedLanguage();
  } else navigate(to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`, { replace: true });
  return member;
};
