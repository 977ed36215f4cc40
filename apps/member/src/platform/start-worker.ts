import { hrefOf, reloadOnNextNavigation } from './router.ts';

/** The service worker: the app without a network, and pushes. A newer one is asked for when the tab comes into sight. */
export const startWorker = (): void => {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const hadOne = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadOne) reloadOnNextNavigation();
  });
  // After the page itself has what it needs.
  addEventListener('load', async () => {
    const registration = await workers
      .register(hrefOf('/sw.js'), { scope: hrefOf('/'), updateViaCache: 'none' })
      .catch(() => undefined);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration?.update().catch(() => {});
    });
  });
};
