import type { User } from '@karportalen/contract/auth/fields';
import { claimDrafts } from './drafts-owner.ts';
import { noteRefresh } from './refreshed-at.ts';
import { writeUser } from './user-store.ts';

/** Called when the server has signed this user in. */
export const beginSession = (user: User): void => {
  claimDrafts(user.id);
  noteRefresh(Date.now());
  writeUser(user);
};
