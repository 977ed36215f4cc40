import { leaveNotice } from '../notice.ts';
import { forgetEdits } from './drafts-owner.ts';
import { forgetRefresh } from './refreshed-at.ts';
import { returnPathOf } from './return-path.ts';
import { forgetUser, readUser } from './user-store.ts';

// A form with unsaved text asks before its page is left; here there is no staying.
const withoutAsking = (event: Event): void => event.stopImmediatePropagation();

// A new document, so that nothing the person has seen stays in memory for the next one at this computer.
const leaveFor = (address: string): void => {
  addEventListener('beforeunload', withoutAsking, { capture: true, once: true });
  location.replace(address);
};

export const toLogin = (): void => leaveFor('/login');

const forget = (): void => {
  forgetRefresh();
  forgetUser();
};

/** The person chose to leave. Drafts of new items stay, for them alone. */
export const leaveSession = (): void => {
  forgetEdits();
  forget();
  toLogin();
};

/** The server no longer knows the session. Drafts stay, for their writer to find after signing in again. */
export const loseSession = (why: string): void => {
  if (!readUser()) return;
  forget();
  leaveNotice(why);
  // Without a user a shared page shows the login, and is come back to after it.
  leaveFor(returnPathOf(location) ?? '/login');
};
