type Waiting<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

/** Two, so that one look-up that hangs does not hold up all that come after it. */
const UNDER_WAY = 2;

/**
 * Look-ups that come while others are under way wait for one of those and then go to the database together. Each
 * still reads what is there after it was asked for, and one that comes alone leaves at once.
 * @param load gives one value for each key, in their order
 */
export const together = <K, V>(load: (keys: readonly K[]) => Promise<readonly V[]>) => {
  let waiting: Waiting<K, V>[] = [];
  let underWay = 0;

  const leave = async (): Promise<void> => {
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
      if (underWay < UNDER_WAY) void leave();
    });
};
