const DRAFT_PREFIX = 'FORM_';
const OWNER_KEY = 'DRAFTS_OWNER';

// What does not fit in local storage is kept for the tab alone.
const stores = (): Storage[] => [localStorage, sessionStorage];

const removeDrafts = (store: Storage): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const key of keys) if (key?.startsWith(DRAFT_PREFIX)) store.removeItem(key);
};

/** Drafts that another person left in this browser are not this user's to read. */
export const claimDrafts = (userId: string): void => {
  for (const store of stores()) {
    if (store.getItem(OWNER_KEY) === userId) continue;
    removeDrafts(store);
    store.setItem(OWNER_KEY, userId);
  }
};
