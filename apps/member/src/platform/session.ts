import type { Member } from '@karportalen/contract/people/member';
import type { closeMemberSession } from '@karportalen/contract/people/member-endpoints';
import { cachedAnswer, putAnswer } from './answer-cache.ts';
import { forgetPressedLanguage } from './language.ts';
import { call, onSignedOut } from './request.ts';
import { currentPlace, hrefOf } from './router.ts';

export const mePath = '/me';

/** The member from the cache. The first call tells whether the session is still valid. */
export const knownMember = (): Member | undefined => cachedAnswer(mePath)?.data as Member | undefined;

/** Query parameter of the sign-in page: the session has expired. */
export const expiredParam = 'expired';
export const pendingSignOutKey = 'karappen-sign-out';
export const channel = globalThis.BroadcastChannel ? new BroadcastChannel('karappen') : undefined;

/** Lazy: seldom needed, so not part of the first load. */
const wipe = (): Promise<void> => import('./wipe.ts').then((part) => part.wipe());

/** A full page load, so that nothing stays in memory. */
export const reloadToSignIn = (query = ''): void => location.replace(`${hrefOf('/sign-in')}${query}`);

export const signedIn = async (member: Member): Promise<void> => {
  const before = knownMember();
  if (before && before.id !== member.id) await wipe();
  localStorage.removeItem(pendingSignOutKey);
  forgetPressedLanguage();
  putAnswer(mePath, member);
};

export const endServerSession = async (): Promise<void> => {
  await call<typeof closeMemberSession>('POST', '/auth/logout', {});
  localStorage.removeItem(pendingSignOutKey);
};

/** Retries a sign-out made offline, before any other call. */
export const finishSignOut = async (): Promise<void> => {
  if (localStorage.getItem(pendingSignOutKey) !== null) await endServerSession().catch(() => {});
};

let leaving = false;
/** Clears the member's data and opens the sign-in page, which says so if the session expired. */
const whenEnded = async (hasExpired: boolean): Promise<void> => {
  if (leaving) return;
  leaving = true;
  const { path } = currentPlace();
  await wipe();
  const query = new URLSearchParams(path === '/' || path === '/sign-in' ? {} : { to: path });
  if (hasExpired) query.set(expiredParam, '1');
  reloadToSignIn(query.size > 0 ? `?${query}` : '');
};

export const watchSession = (): void => {
  onSignedOut(() => void whenEnded(true));
  channel?.addEventListener('message', () => void whenEnded(false));
  // A page restored from the back/forward cache after a sign-out.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && !knownMember() && currentPlace().path !== '/sign-in') reloadToSignIn();
  });
};
