import type { DoorTicket } from '@karportalen/contract/door/fields';
import { ticketAsSeen } from '../list/as-seen.ts';
import { doorState } from '../list/door-state.ts';
import { judge, mayUndo, type Verdict } from './judge.ts';
import { addToQueue } from './queue.ts';
import { sync } from './sync.ts';

/** How somebody showed that they may come in. */
export type Shown = {
  readonly ticketId: string;
  readonly generation?: number;
  /** What was read, where this phone could not tell whether it is real: the server tells afterwards. */
  readonly unchecked?: string;
};

export type Answer = { readonly verdict: Verdict; readonly ticket?: DoorTicket | undefined };

/** Two presses or frames at once are one entry: each waits for the one before. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const turn = last.then(act, act);
  last = turn;
  return turn;
};

/** Judges by what is on this phone, and lets in where that says so. The answer never waits for the network. */
export const letIn = (shown: Shown): Promise<Answer> =>
  inTurn(async () => {
    const { ticketId, generation, unchecked } = shown;
    const ticket = ticketAsSeen(doorState(), ticketId);
    if (!ticket) return { verdict: 'notListed' };
    const verdict = judge(ticket, generation);
    if (verdict !== 'ok') return { verdict, ticket };
    const which = unchecked ? { code: unchecked } : { ticketId, generation: generation ?? ticket.generation };
    await addToQueue(ticketId, { ...which, admitted: true });
    void sync();
    // Whose it is now, the list does not know yet.
    const isNewer = generation !== undefined && generation > ticket.generation;
    return { verdict, ticket: isNewer ? { ...ticket, name: '', food: null } : ticket };
  });

/** Takes back what this door did. Without a network the undo waits in the queue behind its scan. */
export const takeBack = (ticketId: string): Promise<Answer | undefined> =>
  inTurn(async () => {
    const { door } = doorState();
    const ticket = ticketAsSeen(doorState(), ticketId);
    if (!door || !ticket || !mayUndo(ticket, door.door)) return undefined;
    await addToQueue(ticketId, { ticketId, undo: true });
    void sync();
    return { verdict: 'undone', ticket };
  });
