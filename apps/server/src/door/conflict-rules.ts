type Entry = { readonly at: Date; readonly receivedAt?: Date | undefined };

/** The scan's own time, but not in the future and not before the event's first door opened. */
export const entryTime = (at: string, firstOpenedAt: Date, now: Date): Date =>
  new Date(Math.max(firstOpenedAt.getTime(), Math.min(new Date(at).getTime(), now.getTime())));

/**
 * The door conflict rule: a ticket that is in already let in somebody more at another door. The door says itself
 * whether it admitted; if it does not, it counts as admitted when the scan was made before the server knew of the first
 * entry.
 */
export const isDoorConflict = (admitted: boolean | undefined, at: Date, entry: Entry): boolean =>
  admitted ?? at < (entry.receivedAt ?? entry.at);
