/** Not yet in TypeScript's library: only some browsers have it. */
type InstallEvent = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

let offered: InstallEvent | undefined;

globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  // Asked for from the page of settings, not whenever the browser likes.
  event.preventDefault();
  offered = event as InstallEvent;
});

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Asks the browser to install the app, where it has said that it can. */
export const installOffer = (): (() => Promise<boolean>) | undefined => {
  const event = offered;
  if (!event) return undefined;
  return async () => {
    const { outcome } = await event.prompt();
    offered = undefined;
    return outcome === 'accepted';
  };
};
