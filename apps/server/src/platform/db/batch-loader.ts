type Waiting<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * SQL: the hashes that a named statement gets as $1. The subselect hides the list's length from the planner: otherwise
 * PostgreSQL would plan anew at each run, since one hash looks cheaper than the ten that a generic plan assumes.
 */
export const givenHashes = '(select $1::bytea[])::bytea[]';

/** The longest that a look-up waits for one that hangs. */
const PATIENCE_MS = 50;

/**
 * Batches concurrent look-ups: those that arrive while one is in flight wait for it and then share one query. Each
 * still reads data from after its call, and a lone look-up is sent at once. @param load returns one value per key, in
 * order
 */
export const batchLoader = <K, V>(load: (keys: readonly K[]) => Promise<readonly V[]>) => {
  let waiting: Waiting<K, V>[] = [];
  let underWay = 0;
  let late: NodeJS.Timeout | undefined;

  const leave = async (): Promise<void> => {
    clearTimeout(late);
    late = undefined;
    const batch = waiting;
    waiting = [];
    underWay += 1;
    try {
      const values = await load(batch.map(({ key }) => key));
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as V);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      underWay -= 1;
    }
    if (waiting.length > 0) void leave();
  };

  return (key: K): Promise<V> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (underWay === 0) void leave();
      else late ??= setTimeout(() => void leave(), PATIENCE_MS);
    });
};
