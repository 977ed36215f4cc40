import { giveBackDrafts, keepDrafts, removeDrafts, removeEdits } from './kept-drafts.ts';

const OWNER_KEY = 'DRAFTS_OWNER';

// What does not fit in local storage is kept for the tab alone.
const stores = (): Storage[] => [localStorage, sessionStorage];

/** Whoever signs out gives up edits that were never saved; drafts of new items stay. */
export const forgetEdits = (): void => {
  for (const store of stores()) removeEdits(store);
};

/** Drafts that another person left in this browser are not this user's to read: they are laid aside for their writer. */
export const claimDrafts = (userId: string): void => {
  for (const store of stores()) {
    const owner = store.getItem(OWNER_KEY);
    if (owner === userId) continue;
    if (owner === null) removeDrafts(store);
    else keepDrafts(store, owner);
    giveBackDrafts(store, userId);
    store.setItem(OWNER_KEY, userId);
  }
};
