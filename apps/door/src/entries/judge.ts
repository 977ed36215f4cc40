import type { DoorTicket } from '@karportalen/contract/door/fields';
import { UNDO_SECONDS } from '@karportalen/contract/door/limits';

/** Beside what the server answers: a real ticket that is not on the list of a door that cannot ask, and a phone that cannot write. */
export type Verdict =
  | 'ok'
  | 'already'
  | 'refunded'
  | 'passedOn'
  | 'otherEvent'
  | 'notListed'
  | 'unknown'
  | 'undone'
  | 'failed';

/** What a door answers somebody with this ticket, shown by a code of this generation or found by name. */
export const judge = (ticket: DoorTicket, generation = ticket.generation): Verdict => {
  if (ticket.status === 'refunded') return 'refunded';
  // A later one than the list knows is of somebody who got the ticket since.
  if (generation < ticket.generation) return 'passedOn';
  return ticket.checkedInAt ? 'already' : 'ok';
};

/** Whether this door let them in so short a while ago that it may take it back. */
export const mayUndo = (ticket: DoorTicket, door: string, now: Date): boolean =>
  ticket.checkedInAt !== null &&
  ticket.checkedInBy === door &&
  now.getTime() - Date.parse(ticket.checkedInAt) <= UNDO_SECONDS * 1000;
