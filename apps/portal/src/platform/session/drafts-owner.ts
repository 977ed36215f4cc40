const DRAFT_PREFIX = 'FORM_';
const OWNER_KEY = 'DRAFTS_OWNER';

const removeDrafts = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
  }
};

/** Somebody signed in: drafts that another person left in this browser are not theirs to read. */
export const claimDrafts = (userId: string): void => {
  if (localStorage.getItem(OWNER_KEY) !== userId) removeDrafts();
  localStorage.setItem(OWNER_KEY, userId);
};

export const dropDrafts = (): void => {
  removeDrafts();
  localStorage.removeItem(OWNER_KEY);
};
