import type { Member } from '@karportalen/contract/people/member';
import type { closeMemberSession } from '@karportalen/contract/people/member-endpoints';
import { forgetAll, kept, put } from './kept-answers.ts';
import { deviceLanguage, keepDeviceLanguage } from './language.ts';
import { dropPush } from './push.ts';
import { call, failureOf, OFFLINE, onSignedOut } from './request.ts';
import { hrefOf, place } from './router.ts';

export const mePath = '/me';

/** Whoever was last known to be signed in here. The server has the last word at the first call. */
export const knownMember = (): Member | undefined => kept(mePath)?.data as Member | undefined;

const pending = 'karappen-sign-out';
const channel = globalThis.BroadcastChannel ? new BroadcastChannel('karappen') : undefined;

/** Everything that this browser keeps of a member, gone: answers, images, choices, notices, the badge. */
export const wipe = async (): Promise<void> => {
  const language = deviceLanguage();
  forgetAll();
  for (const key of Object.keys(localStorage)) if (key.startsWith('karappen:')) localStorage.removeItem(key);
  sessionStorage.clear();
  // A language is nobody's secret, and the sign-in page speaks it.
  keepDeviceLanguage(language);
  await Promise.allSettled([
    globalThis.caches?.delete('karappen-images'),
    navigator.clearAppBadge?.(),
    navigator.serviceWorker?.getRegistration(hrefOf('/')).then(async (registration) => {
      for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
    }),
  ]);
};

/** By a load of the page, so that nothing is left in memory either. */
const leave = (query = ''): void => location.replace(`${hrefOf('/sign-in')}${query}`);

export const signedIn = async (member: Member): Promise<void> => {
  const before = knownMember();
  if (before && before.id !== member.id) await wipe();
  localStorage.removeItem(pending);
  put(mePath, member);
};

const endOnServer = async (): Promise<void> => {
  await call<typeof closeMemberSession>('POST', '/auth/logout', {});
  localStorage.removeItem(pending);
};

/** Also without a network: what is kept here goes at once, the session itself when the server can be reached. */
export const signOut = async (): Promise<void> => {
  await dropPush().catch(() => {});
  localStorage.setItem(pending, '1');
  try {
    await endOnServer();
  } catch (error) {
    if (failureOf(error).code !== OFFLINE) localStorage.removeItem(pending);
  }
  await wipe();
  channel?.postMessage('signed-out');
  leave();
};

/** A sign-out that could not be told to the server is told before anything else is asked of it. */
export const finishSignOut = async (): Promise<void> => {
  if (localStorage.getItem(pending) !== null) await endOnServer().catch(() => {});
};

let leaving = false;
const whenEnded = async (): Promise<void> => {
  if (leaving) return;
  leaving = true;
  const { path } = place();
  await wipe();
  leave(path === '/' || path === '/sign-in' ? '' : `?to=${encodeURIComponent(path)}`);
};

export const watchSession = (): void => {
  onSignedOut(() => void whenEnded());
  channel?.addEventListener('message', () => void whenEnded());
  // A page that the browser kept whole and shows again after a sign-out.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && !knownMember() && place().path !== '/sign-in') leave();
  });
};
