import type { Member } from '@karportalen/contract/people/member';
import { get } from '../platform/kept-answers.ts';
import { navigate, place } from '../platform/router.ts';
import { signedIn } from '../platform/session.ts';

/** A browser that remembers nobody may still have a session: after a sign-in elsewhere, or a wiped store. */
export const enter = async (): Promise<Member | undefined> => {
  const to = place().path + location.search;
  try {
    const member = await get<Member>('/me');
    await signedIn(member);
    return member;
  } catch {
    navigate(to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`, { replace: true });
    return undefined;
  }
};
