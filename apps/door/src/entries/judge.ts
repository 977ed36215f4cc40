import type { DoorTicket } from '@karportalen/contract/door/fields';
import type { Verdict } from '../list/door-state.ts';

export type { Verdict };

/** What a door answers somebody with this ticket, shown by a code of this generation or found by name. */
export const judge = (ticket: DoorTicket, generation = ticket.generation): Verdict => {
  if (ticket.status === 'refunded') return 'refunded';
  // A later one than the list knows is of somebody who got the ticket since.
  if (generation < ticket.generation) return 'passedOn';
  return ticket.checkedInAt ? 'already' : 'ok';
};

/** A door takes back what it did itself, however long ago. */
export const mayUndo = (ticket: DoorTicket, door: string): boolean =>
  ticket.checkedInAt !== null && ticket.checkedInBy === door;
