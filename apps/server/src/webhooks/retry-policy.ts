const FIRST_DELAYS = [5, 30, 120, 600, 3600];
const LATER_SECONDS = 3 * 3600;
const JITTER = 0.1;

/** Three days of tries: the first delays, then every three hours. */
export const MOST_TRIES = FIRST_DELAYS.length + Math.floor((3 * 24 * 3600 - 4355) / LATER_SECONDS) + 1;

/** When a delivery is tried again after this many tries; null when it is given up. */
export const nextTry = (
  tries: number,
  now: Date,
  { retryAfterSeconds = 0, random = Math.random } = {},
): Date | null => {
  if (tries >= MOST_TRIES) return null;
  const planned = FIRST_DELAYS[tries - 1] ?? LATER_SECONDS;
  const seconds = Math.min(Math.max(planned, retryAfterSeconds), LATER_SECONDS);
  return new Date(now.getTime() + seconds * (1 + JITTER * random()) * 1000);
};
