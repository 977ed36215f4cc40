import type { addDevice, removeDevice } from '@karportalen/contract/people/member-endpoints';
import { deviceOf, subscribeOptions } from './push-subscription.ts';
import { call, Failure, request } from './request.ts';
import { hrefOf } from './router.ts';
import { knownMember } from './session.ts';

const deviceKey = 'karappen:device';
const endpointKey = 'karappen:endpoint';
/**
 * The id of who turned pushes on here. It outlives a session that ran out, so that the same member need not press again, and
 * is no key that a wipe takes: another member who signs in starts with pushes off.
 */
const ownerKey = 'karappen-push-owner';
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
  return subscription && Notification.permission === 'granted' && isOwn() ? 'on' : 'off';
};

/** Whether the member who is signed in turned it on. Before that was noted, the server's id was kept for them alone. */
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

/** Answers whether the server had let go of what it was told before. */
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
  // Made for another key than the server signs with now: nothing would ever arrive by it.
  await before?.unsubscribe();
  return within(worker.pushManager.subscribe(options));
};

/** Only ever after a press: a browser asks once, and a no is for good. */
export const turnPushOn = async (): Promise<void> => {
  if (!canPush()) throw new Failure('PUSH_UNSUPPORTED');
  if ((await Notification.requestPermission()) !== 'granted') throw new Failure('PUSH_DENIED');
  // Of somebody else, who may still be sent to by it.
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

/** At each start: what the browser has is what the server sends to. What somebody else turned on here is turned off. */
export const syncPushSubscription = async (): Promise<void> => {
  if (canPush() && !isOwn()) return turnPushOff();
  if ((await pushState()) !== 'on') return;
  noteOwner();
  if ((await tellServer(await subscribed())) === 'known') return;
  // Its push service no longer knew it: only a new one is ever reached.
  await turnPushOff();
  await tellServer(await subscribed());
  noteOwner();
};
