import type { User } from '@karportalen/contract/auth/fields';
import { useSyncExternalStore } from 'react';
import { readUser, subscribeToUser } from './user-store.ts';

let lastKnown: User | undefined;

// A page on its way out still renders once after the user is gone; it shows the one it was made for.
const knownUser = (): User | undefined => {
  lastKnown = readUser() ?? lastKnown;
  return lastKnown;
};

/** The signed-in user. Only for what stands inside the shell, which is not shown to anyone else. */
export const useUser = (): User => {
  const user = useSyncExternalStore(subscribeToUser, knownUser);
  if (!user) throw new Error('useUser needs a signed-in user.');
  return user;
};
