import { UNDO_SECONDS } from '@karportalen/contract/door/limits';

type Entry = { readonly at: Date; readonly receivedAt?: Date | undefined };

/** Its own time is kept, but nobody came in later than now, or before the event had a door. */
export const timeOf = (at: string, firstOpenedAt: Date, now: Date): Date =>
  new Date(Math.max(firstOpenedAt.getTime(), Math.min(new Date(at).getTime(), now.getTime())));

/**
 * Whether a door let somebody in by a ticket that was in already. It says so itself; of one that does not say, it is
 * taken to have done so where nobody could know of the other entry when it scanned.
 */
export const didAdmit = (admitted: boolean | undefined, at: Date, entry: Entry): boolean =>
  admitted ?? at < (entry.receivedAt ?? entry.at);

/** An entry from then on can still be taken back. */
export const undoableSince = (at: Date): Date => new Date(at.getTime() - UNDO_SECONDS * 1000);

export const mayUndo = (entry: Entry, at: Date): boolean => entry.at >= undoableSince(at);
