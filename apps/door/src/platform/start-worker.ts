/**
 * Registers the service worker, which serves the page offline. A new version is used from the next opening.
 */
export const startWorker = (): void => {
  addEventListener('load', () => {
    navigator.serviceWorker
      ?.register('/door/sw.js', { scope: '/door/', updateViaCache: 'none' })
      .catch(() => undefined);
  });
};
