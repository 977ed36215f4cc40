const FIRST_DELAYS = [5, 30, 120, 600, 3600];
const LATER_SECONDS = 3 * 3600;
const JITTER = 0.1;

const THREE_DAYS_SECONDS = 3 * 24 * 3600;
const firstSeconds = FIRST_DELAYS.reduce((sum, seconds) => sum + seconds, 0);

/** Three days of tries: the first, one after each of the first delays, then one every three hours. */
export const MOST_TRIES =
  1 + FIRST_DELAYS.length + Math.ceil((THREE_DAYS_SECONDS - firstSeconds) / LATER_SECONDS);

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
