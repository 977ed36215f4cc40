/**
 * When a tab of this browser last got new tokens; shared, so that one renewal serves all tabs. Written only
 * after the server has issued them: a call that finds a newer stamp does not renew again.
 */
export const REFRESHED_AT_KEY = 'SESSION_REFRESHED_AT';

/** Undefined when unknown, or when the clock has been set back since. */
export const refreshedAt = (now: number): number | undefined => {
  const stored = Number(localStorage.getItem(REFRESHED_AT_KEY));
  return stored > 0 && stored <= now ? stored : undefined;
};

export const noteRefresh = (now: number): void => {
  localStorage.setItem(REFRESHED_AT_KEY, String(now));
};

export const forgetRefresh = (): void => {
  localStorage.removeItem(REFRESHED_AT_KEY);
};
