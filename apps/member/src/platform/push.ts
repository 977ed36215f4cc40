import type { addDevice, removeDevice } from '@karportalen/contract/people/member-endpoints';
import { call, Failure, request } from './request.ts';
import { hrefOf } from './router.ts';

const deviceKey = 'karappen:device';
/** A browser that cannot reach its push service may never answer. */
const SUBSCRIBE_MS = 10_000;

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration(hrefOf('/')) ?? Promise.resolve(undefined);

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export const pushState = async (): Promise<PushState> => {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};

const sameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const own = subscription.options.applicationServerKey;
  return own !== null && new Uint8Array(own).every((byte, index) => byte === key[index]);
};

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Failure('PUSH_SERVICE_SILENT')), SUBSCRIBE_MS);
    }),
  ]);

const tellServer = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON();
  const { id } = await call<typeof addDevice>('POST', '/devices', {
    body: {
      gateway: 'webpush',
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    },
  });
  localStorage.setItem(deviceKey, id);
};

const publicKey = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const answer = await request('/push-key');
  const { publicKey: key } = (await answer.json()) as { publicKey: string | null };
  if (key === null) throw new Failure('PUSH_NOT_SET_UP');
  return bytesOf(key);
};

const subscribed = async (): Promise<PushSubscription> => {
  const worker = await registration();
  if (!worker) throw new Failure('PUSH_UNSUPPORTED');
  const key = await publicKey();
  const before = await worker.pushManager.getSubscription();
  if (before && sameKey(before, key)) return before;
  // Made for another key than the server signs with now: nothing would ever arrive by it.
  await before?.unsubscribe();
  return within(worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
};

/** Only ever after a press: a browser asks once, and a no is for good. */
export const turnPushOn = async (): Promise<void> => {
  if (!canPush()) throw new Failure('PUSH_UNSUPPORTED');
  if ((await Notification.requestPermission()) !== 'granted') throw new Failure('PUSH_DENIED');
  await tellServer(
    await subscribed().catch((error) => {
      throw error instanceof Failure ? error : new Failure('PUSH_SERVICE_SILENT');
    }),
  );
};

export const dropPush = async (): Promise<void> => {
  const id = localStorage.getItem(deviceKey);
  localStorage.removeItem(deviceKey);
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
  if (id) await call<typeof removeDevice>('DELETE', '/devices/:id', { params: { id } });
};

/** At each start: what the browser has is what the server sends to. */
export const keepPushInStep = async (): Promise<void> => {
  if ((await pushState()) === 'on') await tellServer(await subscribed());
};
