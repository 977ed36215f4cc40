import type { listDoorTickets } from '@karportalen/contract/door/door-endpoints';
import { type Failure, failureOf } from '@karportalen/phone-views/web/api-client.ts';
import { change, doorState, sameOpening } from '../list/door-state.ts';
import { storeChanges } from '../list/stored-list.ts';
import { call } from '../platform/request.ts';
import { queueOf } from './queue.ts';
import { unsentSales } from './sales.ts';
import { sendQueue } from './send-queue.ts';
import { sendReturn, sendSales } from './send-sales.ts';

let whenEnded: () => Promise<void> = async () => {};
/** Called when the server no longer knows this door. */
export const onDoorEnded = (act: () => Promise<void>): void => {
  whenEnded = act;
};

const readChanges = async (): Promise<void> => {
  const { asOf, door } = doorState();
  const isStillOpen = sameOpening();
  const query = { since: asOf || undefined, closesAt: door?.event.closesAt };
  const answer = await call<typeof listDoorTickets>('GET', '/tickets', { query });
  if (isStillOpen()) await storeChanges(answer);
};

const takeFailure = async ({ code, status }: Failure): Promise<void> => {
  if (status === 401) await whenEnded();
  else if (code === 'CHECK_IN_EVENT_CANCELLED') change({ isCalledOff: true, isReachable: true });
  else change({ isReachable: false });
};

/** Sends the queue first, so that the list that is read afterwards includes it. */
const syncOnce = async (): Promise<void> => {
  const isStillOpen = sameOpening();
  if (!isStillOpen()) return;
  try {
    // Sales are sent although the event was cancelled, which stops scans.
    await sendSales();
    if (isStillOpen()) await sendReturn();
    if (isStillOpen()) await sendQueue();
    if (isStillOpen()) await readChanges();
    if (isStillOpen()) change({ isReachable: true, isCalledOff: false });
  } catch (error) {
    // A failure of the previous door's session says nothing about this one.
    if (isStillOpen()) await takeFailure(failureOf(error));
  }
};

let underWay: Promise<void> | undefined;

/** Never two syncs at once; what happens meanwhile is sent right after. */
export const sync = (): Promise<void> => {
  underWay ??= syncOnce().finally(() => {
    underWay = undefined;
    const { door, isReachable, isCalledOff } = doorState();
    const isWaiting = queueOf(door?.event.id).length > 0 || unsentSales(door?.event.id).length > 0;
    if (isReachable && !isCalledOff && isWaiting) void sync();
  });
  return underWay;
};

const EVERY_MS = 3000;

/** Polls the list while the page is visible; the queue is sent also when it is hidden. */
export const startSync = (): (() => void) => {
  const tick = (): void => {
    const { queue, door } = doorState();
    const isWaiting = queue.length > 0 || unsentSales(door?.event.id).length > 0;
    if (document.visibilityState === 'visible' || isWaiting) void sync();
  };
  const timer = setInterval(tick, EVERY_MS);
  document.addEventListener('visibilitychange', tick);
  addEventListener('online', tick);
  tick();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
    removeEventListener('online', tick);
  };
};
