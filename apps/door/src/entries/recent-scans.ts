import { randomId } from '@karportalen/phone-views/web/random-id.ts';
import { change, type DoorState, doorState, type LatestScan } from '../list/door-state.ts';
import { localTicket } from '../list/list-view.ts';
import { serverNow } from '../platform/clock.ts';
import { write } from '../platform/database.ts';
import { mayUndo } from './admission-verdict.ts';
import type { Answer } from './check-in.ts';

/** How many are kept. */
const MOST = 20;

/** Newest first. Holds names, so it is deleted with the list. */
export const noteScan = async ({ verdict, ticket }: Answer): Promise<void> => {
  const { door, latest } = doorState();
  // An undo shows on the scan that it undid.
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

/**
 * Whether a scan checked somebody in and can be undone, or has been. Of a ticket's scans only the latest
 * counts.
 */
export const undoingOf = (
  scan: LatestScan,
  state: Pick<DoorState, 'tickets' | 'queue' | 'door' | 'latest'>,
): Undoing => {
  const { door, latest } = state;
  const { verdict, ticket } = scan;
  if (verdict !== 'ok' || !ticket || !door) return undefined;
  const newest = latest.find((each) => each.verdict === 'ok' && each.ticket?.id === ticket.id);
  if (newest !== scan) return 'done';
  const seen = localTicket(state, ticket.id);
  if (!seen) return undefined;
  if (mayUndo(seen, door.door)) return 'possible';
  return seen.checkedInAt ? undefined : 'done';
};
