/** Shared by the page and the service worker. */

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};

/** Options for pushManager.subscribe; undefined if the server has no VAPID key. */
export const subscribeOptions = ({ publicKey }: { readonly publicKey: string | null }) =>
  publicKey === null
    ? undefined
    : ({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) } as const);

/** The subscription as the body of POST /devices. */
export const deviceOf = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return {
    gateway: 'webpush',
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  } as const;
};
