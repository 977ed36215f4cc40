import type { User } from '@karportalen/contract/auth/fields';
import { useSyncExternalStore } from 'react';
import { readUser, subscribeToUser } from './user-store.ts';

let lastKnown: User | undefined;

// A page renders once more after the user is gone; it then gets the last known user.
const knownUser = (): User | undefined => {
  lastKnown = readUser() ?? lastKnown;
  return lastKnown;
};

/** The signed-in user. Only inside the shell, which nobody else is shown. */
export const useUser = (): User => {
  const user = useSyncExternalStore(subscribeToUser, knownUser);
  if (!user) throw new Error('useUser needs a signed-in user.');
  return user;
};
