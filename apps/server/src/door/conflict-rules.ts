type Entry = { readonly at: Date; readonly receivedAt?: Date | undefined };

/** Its own time is kept, but nobody came in later than now, or before the event had a door. */
export const entryTime = (at: string, firstOpenedAt: Date, now: Date): Date =>
  new Date(Math.max(firstOpenedAt.getTime(), Math.min(new Date(at).getTime(), now.getTime())));

/**
 * Whether a door let somebody in by a ticket that was in already. It says so itself; of one that does not say, it is
 * taken to have done so where nobody could know of the other entry when it scanned.
 */
export const isDoorConflict = (admitted: boolean | undefined, at: Date, entry: Entry): boolean =>
  admitted ?? at < (entry.receivedAt ?? entry.at);
