import type { DoorTicket } from '@karportalen/contract/door/fields';
import type { Verdict } from '../list/door-state.ts';

export type { Verdict };

/** The door's answer to a ticket, shown by a code of this generation or found by name. */
export const verdictOf = (ticket: DoorTicket, generation = ticket.generation): Verdict => {
  if (ticket.status === 'refunded') return 'refunded';
  // A newer generation than the list's belongs to somebody who got the ticket since: let in.
  if (generation < ticket.generation) return 'passedOn';
  return ticket.checkedInAt ? 'already' : 'ok';
};

/** A door undoes only its own check-ins, however old. */
export const mayUndo = (ticket: DoorTicket, door: string): boolean =>
  ticket.checkedInAt !== null && ticket.checkedInBy === door;
