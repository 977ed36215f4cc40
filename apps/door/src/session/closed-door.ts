import { type ClosedDoor, change, doorState } from '../list/door-state.ts';
import { readOne, write } from '../platform/database.ts';

/** The door that was closed here and can be reopened by its own secret. Holds no guest data. */
export const loadClosedDoor = async (): Promise<void> =>
  change({ own: await readOne<ClosedDoor>('kept', 'own') });

/** Called before the rest is wiped. */
export const storeClosedDoor = async (): Promise<void> => {
  const { door } = doorState();
  if (!door?.secret) return;
  const { event, door: name, secret } = door;
  const { nameSwedish, nameEnglish, closesAt } = event;
  const own: ClosedDoor = { eventName: nameSwedish, eventNameEnglish: nameEnglish, closesAt, name, secret };
  await write(['kept'], (store) => store('kept').put(own, 'own'));
};

export const forgetClosedDoor = async (): Promise<void> => {
  change({ own: undefined });
  await write(['kept'], (store) => store('kept').delete('own'));
};
