/** The outcome of one item of a batch: its own value or its own error. */
export type Settled<R> = { readonly value: R } | { readonly error: unknown };

type Waiting<T, R> = {
  readonly item: T;
  readonly resolve: (value: R) => void;
  readonly reject: (error: unknown) => void;
};

export type BatchOptions<T, R> = {
  /**
   * Decides a batch: one outcome for each item that `take` returns, in order of arrival. Call `take` after what has to be
   * waited for, such as a row lock that another server holds: those who arrive during that wait then share the batch.
   */
  readonly decide: (key: string, take: () => readonly T[]) => Promise<readonly Settled<R>[]>;
  /** Whether an error that failed a whole batch would fail each item alone too, such as a lost connection. */
  readonly failsAll: (error: unknown) => boolean;
  /** How many may wait for one key. */
  readonly maxWaiting: number;
  /** The error for an item that arrives when that many are waiting. */
  readonly refusal: () => Error;
  readonly maxBatch: number;
};

/**
 * Decides items of one key in batches: what arrives after a batch of the key was taken waits for the next, in order of arrival.
 * An item that comes alone is decided at once. There are no timers: the batches grow with the load.
 */
export const batchQueue = <T, R>({ decide, failsAll, maxWaiting, refusal, maxBatch }: BatchOptions<T, R>) => {
  const lines = new Map<string, Waiting<T, R>[]>();

  const settle = (batch: readonly Waiting<T, R>[], outcomes: readonly Settled<R>[]): void => {
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index];
      if (!outcome) reject(new Error('a batch left a request undecided'));
      else if ('value' in outcome) resolve(outcome.value);
      else reject(outcome.error);
    }
  };

  const decideNext = async (key: string, line: Waiting<T, R>[]): Promise<void> => {
    let batch: readonly Waiting<T, R>[] | undefined;
    // A transaction that is retried takes the same batch again.
    const taken = () => {
      batch ??= line.splice(0, maxBatch);
      return batch;
    };
    try {
      const outcomes = await decide(key, () => taken().map(({ item }) => item));
      settle(taken(), outcomes);
    } catch (error) {
      // An error before the batch was taken is no item's own fault.
      const isCommon = batch === undefined || failsAll(error);
      const failed = taken();
      if (failed.length === 1 || isCommon) {
        for (const { reject } of failed) reject(error);
        return;
      }
      // Nothing of the batch was saved. Retried one by one, so that only the faulty item fails.
      for (const one of failed) await decideNext(key, [one]);
    }
  };

  const work = async (key: string, line: Waiting<T, R>[]): Promise<void> => {
    while (line.length > 0) await decideNext(key, line);
    lines.delete(key);
  };

  return (key: string, item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      const line = lines.get(key);
      if (line && line.length >= maxWaiting) {
        reject(refusal());
        return;
      }
      const waiting = { item, resolve, reject };
      if (line) {
        line.push(waiting);
        return;
      }
      const begun = [waiting];
      lines.set(key, begun);
      void work(key, begun);
    });
};
