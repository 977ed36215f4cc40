import { randomId } from '@karportalen/phone-views/web/random-id.ts';
import { ticketAsSeen } from '../list/as-seen.ts';
import { change, type DoorState, doorState, type LatestScan } from '../list/door-state.ts';
import { serverNow } from '../platform/clock.ts';
import { write } from '../platform/database.ts';
import { mayUndo } from './judge.ts';
import type { Answer } from './let-in.ts';

/** How many are remembered. */
const MOST = 20;

/** Newest first. It names people, so it goes with the list. */
export const noteScan = async ({ verdict, ticket }: Answer): Promise<void> => {
  const { door, latest } = doorState();
  // An undo is seen at what it undid.
  if (!door || verdict === 'undone') return;
  const scan: LatestScan = { id: randomId(), at: serverNow().toISOString(), verdict, ticket };
  const next = [scan, ...latest].slice(0, MOST);
  change({ latest: next });
  await write(['kept'], (store) => {
    // The door may have been closed meanwhile.
    if (doorState().door) store('kept').put(next, 'latest');
  });
};

export type Undoing = 'possible' | 'done' | undefined;

/** Whether a scan let somebody in and can be taken back, or has been. Only the latest of a ticket stands for it. */
export const undoingOf = (
  scan: LatestScan,
  state: Pick<DoorState, 'tickets' | 'queue' | 'door' | 'latest'>,
): Undoing => {
  const { door, latest } = state;
  const { verdict, ticket } = scan;
  if (verdict !== 'ok' || !ticket || !door) return undefined;
  const newest = latest.find((each) => each.verdict === 'ok' && each.ticket?.id === ticket.id);
  if (newest !== scan) return 'done';
  const seen = ticketAsSeen(state, ticket.id);
  if (!seen) return undefined;
  if (mayUndo(seen, door.door)) return 'possible';
  return seen.checkedInAt ? undefined : 'done';
};
