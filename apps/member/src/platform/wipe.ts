import { forgetAll } from './kept-answers.ts';
import { deviceLanguage, keepDeviceLanguage } from './language.ts';
import { hrefOf } from './router.ts';

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
