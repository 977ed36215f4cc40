import type { closeDoorSession, openDoorSession } from '@karportalen/contract/door/door-endpoints';
import { failureOf, OFFLINE } from '@karportalen/phone-views/web/api-client.ts';
import { dropClosed, queueOf } from '../entries/queue.ts';
import { unsentSales } from '../entries/sales.ts';
import { onDoorEnded, sync } from '../entries/sync.ts';
import { change, doorState, sameOpening } from '../list/door-state.ts';
import { loadStored, storeSession } from '../list/stored-list.ts';
import { serverNow } from '../platform/clock.ts';
import { call } from '../platform/request.ts';
import { forgetClosedDoor, loadClosedDoor, storeClosedDoor } from './closed-door.ts';
import type { Opening } from './opening-from-address.ts';
import { wipe, wipeList } from './wipe.ts';

/** Marks a sign-out that the server has not been told of yet. Holds no personal data. */
const pending = 'dorren-sign-out';
const channel = globalThis.BroadcastChannel ? new BroadcastChannel('dorren') : undefined;

export type Ending = 'over' | 'ended' | 'left';

let tell: (ending: Ending) => void = () => {};
/** Registers who shows the page after a door is closed. */
export const onClosed = (act: (ending: Ending) => void): void => {
  tell = act;
};

const isOver = (closesAt: string): boolean => Date.parse(closesAt) <= serverNow().getTime();

/** A door closed on this phone can be reopened; one that the organiser ended, or that is over, cannot. */
const afterwards = (ending: Ending): Promise<void> =>
  ending === 'left' ? loadClosedDoor() : forgetClosedDoor();

const close = async (ending: Ending, forget: () => Promise<void>): Promise<void> => {
  await forget();
  await afterwards(ending);
  channel?.postMessage(ending);
  tell(ending);
};

const isSignOutPending = (): boolean => localStorage.getItem(pending) !== null;

const leave = async (): Promise<void> => {
  await storeClosedDoor();
  await wipe();
  await loadClosedDoor();
};

/** Restores an open door from disk; a day after the event everything is deleted instead. */
export const resume = async (): Promise<Ending | undefined> => {
  const head = await loadStored();
  await loadClosedDoor();
  const { own } = doorState();
  if (own && isOver(own.closesAt)) await forgetClosedDoor();
  await dropClosed(serverNow());
  if (!head) return undefined;
  if (isOver(head.door.event.closesAt)) {
    await wipe();
    await dropClosed(serverNow());
    return 'over';
  }
  // The page was closed during a sign-out. Without finishing it, the door would reopen by itself.
  if (!isSignOutPending()) return undefined;
  await leave();
  return 'left';
};

/** Whether the sign-out is done, so that it need not be retried. */
const endOnServer = (): Promise<boolean> =>
  call<typeof closeDoorSession>('POST', '/logout', {}).then(
    () => true,
    (error) => failureOf(error).code !== OFFLINE,
  );

/** Retries a pending sign-out before any other call. */
export const finishSignOut = async (): Promise<void> => {
  if (isSignOutPending() && (await endOnServer())) localStorage.removeItem(pending);
};

/** The number of scans that a sign-out would lose, after trying to send them. */
export const unsentAfterTry = async (): Promise<number> => {
  const eventId = doorState().door?.event.id;
  if (queueOf(eventId).length > 0 || unsentSales(eventId).length > 0) await sync();
  return queueOf(eventId).length;
};

export const openDoor = async (opening: Opening, device: string): Promise<void> => {
  // A later retry would end the door that is opened now.
  await finishSignOut();
  await unsentAfterTry();
  const body = { ...opening, list: 'columns', ...(device && { device }) } as const;
  const session = await call<typeof openDoorSession>('POST', '/session', { body });
  // The guests are shown at once; a failed write shows at the first check-in.
  void storeSession(session).catch(() => {});
};

/**
 * Whether the door continues: it reopens by its own secret when its session was lost, unless the organiser
 * has ended it. Without an answer it is retried at the next sync.
 */
const reopened = async (): Promise<boolean> => {
  const secret = doorState().door?.secret;
  if (!secret) return false;
  const isStillOpen = sameOpening();
  try {
    const body = { secret, list: 'columns' } as const;
    const session = await call<typeof openDoorSession>('POST', '/session', { body });
    if (isStillOpen()) void storeSession(session).catch(() => {});
    return true;
  } catch (error) {
    const { status } = failureOf(error);
    const isRefused = status >= 400 && status < 500 && status !== 429;
    if (!isRefused) change({ isReachable: false });
    return !isRefused;
  }
};

/** Works offline: the phone's data is deleted at once. */
export const signOut = async (): Promise<void> => {
  localStorage.setItem(pending, '1');
  const isTold = await endOnServer();
  await close('left', leave);
  if (isTold) localStorage.removeItem(pending);
};

const CHECK_MS = 30_000;

/** Ends the door here when it is ended elsewhere, or a day after the event. */
export const watchSession = (): void => {
  onDoorEnded(async () => {
    if (!(await reopened())) await close('ended', wipeList);
  });
  channel?.addEventListener('message', ({ data }) => {
    const forget = data === 'ended' ? wipeList : wipe;
    void forget()
      .then(() => afterwards(data as Ending))
      .then(() => tell(data as Ending));
  });
  setInterval(() => {
    const { door } = doorState();
    if (door && isOver(door.event.closesAt)) void close('over', wipe);
  }, CHECK_MS);
};
