import { clearCache } from './answer-cache.ts';
import { deviceLanguageKey } from './language.ts';
import { hrefOf } from './router.ts';

/** Deletes everything this browser stores about a member: answers, images, choices, notifications and the badge. */
export const wipe = async (): Promise<void> => {
  clearCache();
  for (const key of Object.keys(localStorage))
    if (key.startsWith('karappen:') && key !== deviceLanguageKey) localStorage.removeItem(key);
  sessionStorage.clear();
  await Promise.allSettled([
    globalThis.caches?.delete('karappen-images'),
    navigator.clearAppBadge?.(),
    navigator.serviceWorker?.getRegistration(hrefOf('/')).then(async (registration) => {
      for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
    }),
  ]);
};
