import { leaveNotice } from '../notice.ts';
import { forgetEdits } from './drafts-owner.ts';
import { forgetRefresh } from './refreshed-at.ts';
import { returnPathOf } from './return-path.ts';
import { forgetUser, readUser } from './user-store.ts';

// Suppresses the leave dialog of forms: there is no staying.
const withoutAsking = (event: Event): void => event.stopImmediatePropagation();

// A full page load, so that nothing of this user stays in memory.
const leaveFor = (address: string): void => {
  addEventListener('beforeunload', withoutAsking, { capture: true, once: true });
  location.replace(address);
};

export const toLogin = (): void => leaveFor('/login');

const forget = (): void => {
  forgetRefresh();
  forgetUser();
};

/** The user signed out. Drafts of new items stay, for this user only. */
export const leaveSession = (): void => {
  forgetEdits();
  forget();
  toLogin();
};

/** The server no longer knows the session. Drafts stay for their writer. */
export const loseSession = (why: string): void => {
  if (!readUser()) return;
  forget();
  leaveNotice(why);
  // Signed out on a page with a shareable address: shows the login there, and returns after it.
  leaveFor(returnPathOf(location) ?? '/login');
};
