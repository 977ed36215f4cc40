import type { User } from '@karportalen/contract/auth/fields';
import { parseUser, readUser, USER_KEY } from './user-store.ts';

export type Follower = {
  /** Nobody is signed in any more. */
  readonly gone: () => void;
  /** Somebody signed in, or the user's own data changed. */
  readonly present: (user: User) => void;
};

/** Reports changes of the user in other tabs, and while this page was in the back-forward cache. */
export const followTabs = ({ gone, present }: Follower): (() => void) => {
  const tell = (user: User | undefined): void => (user ? present(user) : gone());
  const onStorage = (event: StorageEvent): void => {
    if (event.key === USER_KEY) tell(parseUser(event.newValue));
    // A null key means that the whole storage was cleared.
    else if (event.key === null) tell(undefined);
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) tell(readUser());
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
};
