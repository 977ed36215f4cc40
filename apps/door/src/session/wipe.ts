import { change, doorState, forgetState } from '../list/door-state.ts';
import { forgetNames } from '../list/find-people.ts';
import { stores, write } from '../platform/database.ts';

/** Nothing of who comes is left on the phone: neither stored, nor in memory. */
export const wipe = async (): Promise<void> => {
  forgetState();
  forgetNames();
  await write(stores, (store) => {
    for (const name of stores) store(name).clear();
  });
};

/**
 * The same where a door was ended before everything was sent, but for that: it names nobody, and is sent when the door is
 * opened again, or goes when the event is over.
 */
export const wipeList = async (): Promise<void> => {
  const { queue } = doorState();
  forgetState();
  forgetNames();
  change({ queue });
  await write(['kept', 'changes', 'mistakes'], (store) => {
    for (const name of ['kept', 'changes', 'mistakes'] as const) store(name).clear();
  });
};
