/** What a page and the service worker both need of a browser's subscription. */

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};

/** What a browser subscribes with; undefined where the server has no key. */
export const subscribeOptions = ({ publicKey }: { readonly publicKey: string | null }) =>
  publicKey === null
    ? undefined
    : ({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) } as const);

/** As the server takes it. */
export const deviceOf = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return {
    gateway: 'webpush',
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  } as const;
};
