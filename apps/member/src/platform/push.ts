import type { addDevice, removeDevice } from '@karportalen/contract/people/member-endpoints';
import { deviceOf, subscribeOptions } from './push-subscription.ts';
import { call, Failure, request } from './request.ts';
import { hrefOf } from './router.ts';
import { knownMember } from './session.ts';

const deviceKey = 'karappen:device';
const endpointKey = 'karappen:endpoint';
/**
 * The member who turned push on in this browser. `wipe` leaves this key: it survives an expired session, and lets
 * another member start with push off.
 */
const ownerKey = 'karappen-push-owner';
/** subscribe() may never settle if the browser cannot reach its push service. */
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
  return subscription && Notification.permission === 'granted' && isOwn() ? 'on' : 'off';
};

/**
 * Whether the signed-in member turned push on. Older versions stored no owner, only a device id, which was cleared at
 * sign-out.
 */
const isOwn = (): boolean => {
  const owner = localStorage.getItem(ownerKey);
  return owner === null ? localStorage.getItem(deviceKey) !== null : owner === knownMember()?.id;
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

/** Registers the subscription. 'forgotten': the server had deleted this endpoint since the last time. */
const tellServer = async (subscription: PushSubscription): Promise<'known' | 'forgotten'> => {
  const device = deviceOf(subscription);
  const before = localStorage.getItem(deviceKey);
  const same = localStorage.getItem(endpointKey) === device.endpoint;
  const { id } = await call<typeof addDevice>('POST', '/devices', { body: device });
  localStorage.setItem(deviceKey, id);
  localStorage.setItem(endpointKey, device.endpoint);
  return same && before !== id ? 'forgotten' : 'known';
};

const subscribed = async (): Promise<PushSubscription> => {
  const worker = await registration();
  if (!worker) throw new Failure('PUSH_UNSUPPORTED');
  const options = subscribeOptions(await (await request('/push-key')).json());
  if (!options) throw new Failure('PUSH_NOT_SET_UP');
  const before = await worker.pushManager.getSubscription();
  if (before && sameKey(before, options.applicationServerKey)) return before;
  // Subscribed with an old VAPID key: pushes would never arrive.
  await before?.unsubscribe();
  return within(worker.pushManager.subscribe(options));
};

/** Only after a press: browsers ask once, and a refusal is final. */
export const turnPushOn = async (): Promise<void> => {
  if (!canPush()) throw new Failure('PUSH_UNSUPPORTED');
  if ((await Notification.requestPermission()) !== 'granted') throw new Failure('PUSH_DENIED');
  // Drops another member's subscription: the server may still send their pushes to it.
  if (!isOwn()) await dropSubscription();
  await tellServer(
    await subscribed().catch((error) => {
      throw error instanceof Failure ? error : new Failure('PUSH_SERVICE_SILENT');
    }),
  );
  noteOwner();
};

const noteOwner = (): void => {
  const me = knownMember()?.id;
  if (me) localStorage.setItem(ownerKey, me);
};

const dropSubscription = async (): Promise<void> => {
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
};

export const turnPushOff = async (): Promise<void> => {
  const id = localStorage.getItem(deviceKey);
  localStorage.removeItem(deviceKey);
  localStorage.removeItem(endpointKey);
  localStorage.removeItem(ownerKey);
  await dropSubscription();
  if (id) await call<typeof removeDevice>('DELETE', '/devices/:id', { params: { id } });
};

/**
 * Runs at each start. Registers the browser's subscription with the server; turns off one that belongs to another
 * member.
 */
export const syncPushSubscription = async (): Promise<void> => {
  if (canPush() && !isOwn()) return turnPushOff();
  if ((await pushState()) !== 'on') return;
  noteOwner();
  if ((await tellServer(await subscribed())) === 'known') return;
  // The server deletes endpoints that the push service rejects: only a new subscription works.
  await turnPushOff();
  await tellServer(await subscribed());
  noteOwner();
};
