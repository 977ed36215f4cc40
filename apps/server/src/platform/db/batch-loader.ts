type Waiting<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

/** Nobody waits longer than this for a look-up that hangs. */
const PATIENCE_MS = 50;

/**
 * Look-ups that come while one is under way wait for it and then go to the database together. Each still reads what is
 * there after it was asked for, and one that comes alone leaves at once.
 * @param load gives one value for each key, in their order
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
