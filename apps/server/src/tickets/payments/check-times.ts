const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Longer than a call of Swish may take: whoever made the request has given it up by now. */
export const CREATE_GRACE_MS = 15 * SECOND;

const FIRST_CHECK_MS = 3 * SECOND;
const OFTEN_MS = 10 * SECOND;
const SELDOM_MS = 10 * MINUTE;

/** Half as long again each time: soon at first, for somebody waits; seldom when Swish has been gone for long. */
const growing = (times: number, most: number): number => Math.min(FIRST_CHECK_MS * 1.5 ** times, most);

/** When to ask Swish next how a payment stands, should it not have told us by then. */
export const nextPaymentCheck = (
  { checks, expiresAt }: { readonly checks: number; readonly expiresAt: Date },
  now: Date,
): Date => {
  const wait = growing(checks, now < expiresAt ? OFTEN_MS : SELDOM_MS);
  // Places that are held no longer are not to be paid for by somebody who does not know it.
  const atExpiry = expiresAt > now ? expiresAt.getTime() : Number.POSITIVE_INFINITY;
  return new Date(Math.min(now.getTime() + wait, atExpiry));
};

export const nextRefundCheck = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + growing(attempts, SELDOM_MS));

/** A refund that nothing was heard of for so long waits for a person. */
export const REFUND_GIVEN_UP_MS = 24 * 60 * MINUTE;
