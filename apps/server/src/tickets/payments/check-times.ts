const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Longer than a call to Swish may take: after it, the creator of the request has given up. */
export const CREATE_GRACE_MS = 15 * SECOND;

const FIRST_CHECK_MS = 3 * SECOND;
const OFTEN_MS = 10 * SECOND;
const SELDOM_MS = 10 * MINUTE;

/** Backoff by a factor of 1.5: soon at first, since somebody waits; rarely when Swish has been down for long. */
const growing = (times: number, most: number): number => Math.min(FIRST_CHECK_MS * 1.5 ** times, most);

/** When to ask Swish about a payment next, if no callback has come. */
export const nextPaymentCheck = (
  { checks, expiresAt }: { readonly checks: number; readonly expiresAt: Date },
  now: Date,
): Date => {
  const wait = growing(checks, now < expiresAt ? OFTEN_MS : SELDOM_MS);
  // At the hold's expiry, so that nobody pays for places that are gone.
  const atExpiry = expiresAt > now ? expiresAt.getTime() : Number.POSITIVE_INFINITY;
  return new Date(Math.min(now.getTime() + wait, atExpiry));
};

export const nextRefundCheck = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + growing(attempts, SELDOM_MS));

/** A refund without an answer for this long waits for a person. */
export const REFUND_GIVEN_UP_MS = 24 * 60 * MINUTE;
