import { leaveNotice } from '../notice.ts';
import { forgetRefresh } from './refreshed-at.ts';
import { forgetUser, readUser } from './user-store.ts';

// A form with unsaved text asks before its page is left; here there is no staying.
const withoutAsking = (event: Event): void => event.stopImmediatePropagation();

// A new document, so that nothing the person has seen stays in memory for the next one at this computer.
export const toLogin = (): void => {
  addEventListener('beforeunload', withoutAsking, { capture: true, once: true });
  location.replace('/login');
};

const forget = (): void => {
  forgetRefresh();
  forgetUser();
};

/** The person chose to leave. Drafts stay, for them alone. */
export const leaveSession = (): void => {
  forget();
  toLogin();
};

/** The server no longer knows the session. Drafts stay, for their writer to find after signing in again. */
export const loseSession = (why: string): void => {
  if (!readUser()) return;
  forget();
  leaveNotice(why);
  toLogin();
};
