import type { DoorTicket } from '@karportalen/contract/door/fields';
import { doorState } from '../list/door-state.ts';
import { localTicket } from '../list/list-view.ts';
import { mayUndo, type Verdict, verdictOf } from './admission-verdict.ts';
import { addToQueue } from './queue.ts';
import { sync } from './sync.ts';

/** How a ticket was shown: by code or by name. */
export type Shown = {
  readonly ticketId: string;
  readonly generation?: number;
  /** The code as read, where this phone could not verify its signature: the server verifies it afterwards. */
  readonly unchecked?: string;
};

export type Answer = { readonly verdict: Verdict; readonly ticket?: DoorTicket | undefined };

/** Serialises check-ins, so that two presses or frames at once make one entry. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const turn = last.then(act, act);
  last = turn;
  return turn;
};

/** Decides by the list on this phone and checks in. Never waits for the network. */
export const checkIn = (shown: Shown): Promise<Answer> =>
  inTurn(async () => {
    const { ticketId, generation, unchecked } = shown;
    const ticket = localTicket(doorState(), ticketId);
    if (!ticket) return { verdict: 'notListed' };
    const verdict = verdictOf(ticket, generation);
    if (verdict !== 'ok') return { verdict, ticket };
    const which = unchecked ? { code: unchecked } : { ticketId, generation: generation ?? ticket.generation };
    await addToQueue(ticketId, { ...which, admitted: true });
    void sync();
    // The list does not have the new holder yet, so no name is shown. The options belong to the ticket, whoever holds it.
    const isNewer = generation !== undefined && generation > ticket.generation;
    return { verdict, ticket: isNewer ? { ...ticket, name: '', food: null } : ticket };
  });

/** Undoes this door's own check-in. Offline, the undo waits in the queue behind its scan. */
export const undoCheckIn = (ticketId: string): Promise<Answer | undefined> =>
  inTurn(async () => {
    const { door } = doorState();
    const ticket = localTicket(doorState(), ticketId);
    if (!door || !ticket || !mayUndo(ticket, door.door)) return undefined;
    await addToQueue(ticketId, { ticketId, undo: true });
    void sync();
    return { verdict: 'undone', ticket };
  });
