import type { DoorTicket } from '@karportalen/contract/door/fields';
import { earlierMark, markText, readMark } from '../platform/db/changed-since.ts';
import type { Db } from '../platform/db/database.ts';
import { inSnapshot } from '../platform/db/snapshot.ts';
import { createWeightedQueue } from '../platform/weighted-queue.ts';
import { countTickets, listChangedTickets, listTickets } from './tickets-sql.ts';

export type DoorList = {
  readonly tickets: DoorTicket[];
  readonly isComplete: boolean;
  readonly total: number;
  readonly asOf: string;
};

/** A whole list is in memory while it is sent, so one is read at a time. */
const wholeLists = createWeightedQueue(1);

const readSince = (db: Db, eventId: string, since: string | undefined): Promise<DoorList> =>
  inSnapshot(db, async (tx) => {
    const mark = await readMark(tx);
    const earlier = earlierMark(since, mark);
    const asOf = markText(mark);
    if (!earlier) {
      const tickets = await listTickets(tx, eventId);
      return { tickets, isComplete: true, total: tickets.length, asOf };
    }
    const total = await countTickets(tx, eventId);
    // No tickets: the participant list was deleted.
    if (total === 0) return { tickets: [], isComplete: true, total, asOf };
    return { tickets: await listChangedTickets(tx, eventId, earlier), isComplete: false, total, asOf };
  });

/** All tickets of an event, or the changes since the door's last answer. */
export const readDoorList = (db: Db, eventId: string, since?: string): Promise<DoorList> => {
  const read = () => readSince(db, eventId, since);
  return since === undefined ? wholeLists(1, read) : read();
};
