/** The service worker: the page without a network. A newer one is used from the next opening on. */
export const startWorker = (): void => {
  addEventListener('load', () => {
    navigator.serviceWorker
      ?.register('/door/sw.js', { scope: '/door/', updateViaCache: 'none' })
      .catch(() => undefined);
  });
};
