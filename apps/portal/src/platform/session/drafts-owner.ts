import { giveBackDrafts, keepDrafts, removeDrafts, removeEdits } from './kept-drafts.ts';

const OWNER_KEY = 'DRAFTS_OWNER';

// Drafts that do not fit in local storage are in the tab's session storage.
const stores = (): Storage[] => [localStorage, sessionStorage];

/** Signing out discards unsaved edits; drafts of new items stay. */
export const forgetEdits = (): void => {
  for (const store of stores()) removeEdits(store);
};

/** Another user's drafts in this browser are set aside for them, so that this user cannot read them. */
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
