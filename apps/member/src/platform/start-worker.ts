import { hrefOf, reloadOnNextNavigation } from './router.ts';

/** Registers the service worker (offline use and push). Checks for a new version when the tab becomes visible. */
export const startWorker = (): void => {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const hadOne = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadOne) reloadOnNextNavigation();
  });
  // After `load`, so that its downloads do not compete with the page.
  addEventListener('load', async () => {
    const registration = await workers
      .register(hrefOf('/sw.js'), { scope: hrefOf('/'), updateViaCache: 'none' })
      .catch(() => undefined);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration?.update().catch(() => {});
    });
  });
};
