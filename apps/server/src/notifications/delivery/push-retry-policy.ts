/** How patient a delivery is. */
export type RetryPolicy = {
  /** The first wait before a device is tried again; doubled at each try, with some chance in it. */
  readonly firstMs: number;
  readonly mostMs: number;
  /** From the start of the delivery; from then on each device has one last try. */
  readonly budgetMs: number;
};

export const standardRetryPolicy: RetryPolicy = { firstMs: 2_000, mostMs: 5 * 60_000, budgetMs: 60 * 60_000 };

/** When to try again after so many tries. Spread out, so that all that failed together do not come back together. */
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
