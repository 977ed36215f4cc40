import type { Member } from '@karportalen/contract/people/member';
import type { closeMemberSession } from '@karportalen/contract/people/member-endpoints';
import { cachedAnswer, putAnswer } from './answer-cache.ts';
import { forgetPressedLanguage } from './language.ts';
import { call, onSignedOut } from './request.ts';
import { currentPlace, hrefOf } from './router.ts';

export const mePath = '/me';

/** Whoever was last known to be signed in here. The server has the last word at the first call. */
export const knownMember = (): Member | undefined => cachedAnswer(mePath)?.data as Member | undefined;

/** In the address of the sign-in page, where a session has ended by itself. */
export const expiredParam = 'expired';
export const pendingSignOutKey = 'karappen-sign-out';
export const channel = globalThis.BroadcastChannel ? new BroadcastChannel('karappen') : undefined;

/** Seldom needed, so no part of the first load. */
const wipe = (): Promise<void> => import('./wipe.ts').then((part) => part.wipe());

/** By a load of the page, so that nothing is left in memory either. */
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

/** A sign-out that could not be told to the server is told before anything else is asked of it. */
export const finishSignOut = async (): Promise<void> => {
  if (localStorage.getItem(pendingSignOutKey) !== null) await endServerSession().catch(() => {});
};

let leaving = false;
/** `hasExpired`: the server no longer knows the session, which the sign-in page says. Whoever signed out knows. */
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
  // A page that the browser kept whole and shows again after a sign-out.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && !knownMember() && currentPlace().path !== '/sign-in') reloadToSignIn();
  });
};
