/** Push retries: exponential backoff with jitter, until the budget is used. */
export type RetryPolicy = {
  /** The wait before the first retry; doubled at each further one, with jitter. */
  readonly firstMs: number;
  readonly mostMs: number;
  /** Counted from the start of the delivery; after it each device has one last attempt. */
  readonly budgetMs: number;
};

export const standardRetryPolicy: RetryPolicy = { firstMs: 2_000, mostMs: 5 * 60_000, budgetMs: 60 * 60_000 };

/** The time of the next attempt. Jitter spreads devices that failed together. */
export const nextPushRetry = (
  { firstMs, mostMs }: RetryPolicy,
  {
    attempts,
    afterMs = 0,
    now,
  }: { readonly attempts: number; readonly afterMs?: number | undefined; readonly now: Date },
  chance: () => number = Math.random,
): Date => {
  const wait = Math.min(mostMs, firstMs * 2 ** Math.min(attempts - 1, 20));
  return new Date(now.getTime() + Math.max(afterMs, wait / 2) + (wait / 2) * chance());
};
