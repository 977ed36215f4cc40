import type { closeDoorSession, openDoorSession } from '@karportalen/contract/door/door-endpoints';
import { failureOf, OFFLINE } from '@karportalen/phone-views/web/api-client.ts';
import { dropClosed, queueOf } from '../entries/queue.ts';
import { unsentSales } from '../entries/sales.ts';
import { onDoorEnded, sync } from '../entries/sync.ts';
import { change, doorState, sameOpening } from '../list/door-state.ts';
import { keepSession, loadKept } from '../list/kept-list.ts';
import { serverNow } from '../platform/clock.ts';
import { call } from '../platform/request.ts';
import type { Opening } from './opening-from-address.ts';
import { forgetOwnDoor, keepOwnDoor, loadOwnDoor } from './own-door.ts';
import { wipe, wipeList } from './wipe.ts';

/** A sign-out that could not be told to the server yet. It says nothing of whose. */
const pending = 'dorren-sign-out';
const channel = globalThis.BroadcastChannel ? new BroadcastChannel('dorren') : undefined;

export type Ending = 'over' | 'ended' | 'left';

let tell: (ending: Ending) => void = () => {};
/** Who shows what is left when a door is closed. */
export const onClosed = (act: (ending: Ending) => void): void => {
  tell = act;
};

const isOver = (closesAt: string): boolean => Date.parse(closesAt) <= serverNow().getTime();

/** A door that this phone closed can be opened again; one that the organiser ended, or that is over, cannot. */
const afterwards = (ending: Ending): Promise<void> => (ending === 'left' ? loadOwnDoor() : forgetOwnDoor());

const close = async (ending: Ending, forget: () => Promise<void>): Promise<void> => {
  await forget();
  await afterwards(ending);
  channel?.postMessage(ending);
  tell(ending);
};

const isSignOutPending = (): boolean => localStorage.getItem(pending) !== null;

const leave = async (): Promise<void> => {
  await keepOwnDoor();
  await wipe();
  await loadOwnDoor();
};

/** From the phone, if a door is open here; on the day after the event nothing is left of it. */
export const resume = async (): Promise<Ending | undefined> => {
  const head = await loadKept();
  await loadOwnDoor();
  const { own } = doorState();
  if (own && isOver(own.closesAt)) await forgetOwnDoor();
  await dropClosed(serverNow());
  if (!head) return undefined;
  if (isOver(head.door.event.closesAt)) {
    await wipe();
    await dropClosed(serverNow());
    return 'over';
  }
  // The page went in the middle of a sign-out. Left as it is, the door would open itself again.
  if (!isSignOutPending()) return undefined;
  await leave();
  return 'left';
};

/** Whether it need not be told again. */
const endOnServer = (): Promise<boolean> =>
  call<typeof closeDoorSession>('POST', '/logout', {}).then(
    () => true,
    (error) => failureOf(error).code !== OFFLINE,
  );

/** Told to the server before anything else is asked of it. */
export const finishSignOut = async (): Promise<void> => {
  if (isSignOutPending() && (await endOnServer())) localStorage.removeItem(pending);
};

/** How many entries a sign-out would lose, after trying to send them. */
export const unsentAfterTry = async (): Promise<number> => {
  const eventId = doorState().door?.event.id;
  if (queueOf(eventId).length > 0 || unsentSales(eventId).length > 0) await sync();
  return queueOf(eventId).length;
};

export const openDoor = async (opening: Opening, device: string): Promise<void> => {
  // Later it would end the door that is opened now.
  await finishSignOut();
  await unsentAfterTry();
  const body = { ...opening, list: 'columns', ...(device && { device }) } as const;
  const session = await call<typeof openDoorSession>('POST', '/session', { body });
  // The guests are shown at once; that they are on the phone too is seen at the first entry.
  void keepSession(session).catch(() => {});
};

/**
 * Whether the door goes on: with its own secret it opens itself again where its session was lost, and not where the
 * organiser has ended it. Without an answer nobody knows, and it is tried again at the next sync.
 */
const reopened = async (): Promise<boolean> => {
  const secret = doorState().door?.secret;
  if (!secret) return false;
  const isStillOpen = sameOpening();
  try {
    const body = { secret, list: 'columns' } as const;
    const session = await call<typeof openDoorSession>('POST', '/session', { body });
    if (isStillOpen()) void keepSession(session).catch(() => {});
    return true;
  } catch (error) {
    const { status } = failureOf(error);
    const isRefused = status >= 400 && status < 500 && status !== 429;
    if (!isRefused) change({ isReachable: false });
    return !isRefused;
  }
};

/** Also without a network: what is on the phone goes at once. */
export const signOut = async (): Promise<void> => {
  localStorage.setItem(pending, '1');
  const isTold = await endOnServer();
  await close('left', leave);
  if (isTold) localStorage.removeItem(pending);
};

const CHECK_MS = 30_000;

/** Ends the door here when it is ended elsewhere, and when the event has been over for a day. */
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
