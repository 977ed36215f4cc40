import { change, doorState, type OwnDoor } from '../list/door-state.ts';
import { readOne, write } from '../platform/database.ts';

/** The door that was closed here and can be reopened by its own secret. Holds no guest data. */
export const loadOwnDoor = async (): Promise<void> => change({ own: await readOne<OwnDoor>('kept', 'own') });

/** Called before the rest is wiped. */
export const keepOwnDoor = async (): Promise<void> => {
  const { door } = doorState();
  if (!door?.secret) return;
  const { event, door: name, secret } = door;
  const own: OwnDoor = { eventName: event.nameSwedish, closesAt: event.closesAt, name, secret };
  await write(['kept'], (store) => store('kept').put(own, 'own'));
};

export const forgetOwnDoor = async (): Promise<void> => {
  change({ own: undefined });
  await write(['kept'], (store) => store('kept').delete('own'));
};
