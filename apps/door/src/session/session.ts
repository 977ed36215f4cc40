import type { closeDoorSession, openDoorSession } from '@karportalen/contract/door/door-endpoints';
import { failureOf, OFFLINE } from '@karportalen/phone-views/web/api-client.ts';
import { dropClosed, queueOf } from '../entries/queue.ts';
import { onDoorEnded, sync } from '../entries/sync.ts';
import { doorState } from '../list/door-state.ts';
import { keepSession, loadKept } from '../list/kept-list.ts';
import { serverNow } from '../platform/clock.ts';
import { call } from '../platform/request.ts';
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

const close = async (ending: Ending, forget: () => Promise<void>): Promise<void> => {
  await forget();
  channel?.postMessage(ending);
  tell(ending);
};

/** From the phone, if a door is open here; on the day after the event nothing is left of it. */
export const resume = async (): Promise<Ending | undefined> => {
  const head = await loadKept();
  await dropClosed(serverNow());
  if (!head || !isOver(head.door.event.closesAt)) return undefined;
  await wipe();
  return 'over';
};

const endOnServer = async (): Promise<void> => {
  await call<typeof closeDoorSession>('POST', '/logout', {});
  localStorage.removeItem(pending);
};

/** Told to the server before anything else is asked of it. */
export const finishSignOut = async (): Promise<void> => {
  if (localStorage.getItem(pending) !== null) await endOnServer().catch(() => {});
};

/** How many entries a sign-out would lose, after trying to send them. */
export const unsentAfterTry = async (): Promise<number> => {
  const eventId = doorState().door?.event.id;
  if (queueOf(eventId).length > 0) await sync();
  return queueOf(eventId).length;
};

export const openDoor = async (pin: string, device: string): Promise<void> => {
  // Later it would end the door that is opened now.
  await finishSignOut();
  await unsentAfterTry();
  const body = { pin, list: 'columns', ...(device && { device }) } as const;
  const session = await call<typeof openDoorSession>('POST', '/session', { body });
  // The guests are shown at once; that they are on the phone too is seen at the first entry.
  void keepSession(session).catch(() => {});
};

/** Also without a network: what is on the phone goes at once. */
export const signOut = async (): Promise<void> => {
  localStorage.setItem(pending, '1');
  await endOnServer().catch((error) => {
    if (failureOf(error).code !== OFFLINE) localStorage.removeItem(pending);
  });
  await close('left', wipe);
};

const CHECK_MS = 30_000;

/** Ends the door here when it is ended elsewhere, and when the event has been over for a day. */
export const watchSession = (): void => {
  onDoorEnded(() => close('ended', wipeList));
  channel?.addEventListener('message', ({ data }) => {
    const forget = data === 'ended' ? wipeList : wipe;
    void forget().then(() => tell(data as Ending));
  });
  setInterval(() => {
    const { door } = doorState();
    if (door && isOver(door.event.closesAt)) void close('over', wipe);
  }, CHECK_MS);
};
