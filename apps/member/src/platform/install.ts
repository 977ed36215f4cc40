/** Chromium only, so not in TypeScript's DOM types. */
type InstallEvent = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

let offered: InstallEvent | undefined;

globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  // Suppresses the browser's own prompt; the account page offers it instead.
  event.preventDefault();
  offered = event as InstallEvent;
});

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Opens the install prompt; undefined where the browser has not offered one. */
export const installOffer = (): (() => Promise<boolean>) | undefined => {
  const event = offered;
  if (!event) return undefined;
  return async () => {
    const { outcome } = await event.prompt();
    offered = undefined;
    return outcome === 'accepted';
  };
};
