import { change, doorState, forgetState } from '../list/door-state.ts';
import { forgetNames } from '../list/find-people.ts';
import { write } from '../platform/database.ts';

type Store = Parameters<Parameters<typeof write>[1]>[0];

const wipeGuests = (store: Store): void => {
  for (const key of ['head', 'tickets', 'latest', 'selling', 'returning']) store('kept').delete(key);
  for (const name of ['changes', 'mistakes'] as const) store(name).clear();
};

/** Deletes everything about guests from disk and memory. */
export const wipe = async (): Promise<void> => {
  // Sales name nobody, and stay until the event's door has closed.
  const { sales } = doorState();
  forgetState();
  forgetNames();
  change({ sales });
  await write(['kept', 'changes', 'mistakes', 'queue'], (store) => {
    wipeGuests(store);
    store('queue').clear();
  });
};

/**
 * The same, but keeps the queue: it names nobody, and is sent when the door is opened again or dropped when
 * the event is over.
 */
export const wipeList = async (): Promise<void> => {
  const { queue, sales } = doorState();
  forgetState();
  forgetNames();
  change({ queue, sales });
  await write(['kept', 'changes', 'mistakes'], wipeGuests);
};
