/**
 * Awaits what it needs, sends its statements and returns their answers unawaited, in a list. The commit is sent right
 * behind them, so they cost no round trip of their own.
 */
type Work = () => Promise<readonly Promise<unknown>[]>;

const works = new WeakMap<object, Work[]>();

/** Runs this in the transaction, after everything else it does and before it commits. */
export const beforeCommit = (tx: object, work: Work): void => {
  const waiting = works.get(tx);
  if (waiting) waiting.push(work);
  else works.set(tx, [work]);
};

/**
 * Sends what waits for the commit. Await the returned function after it: if one of the statements failed, the database
 * answered the commit with a rollback, which is no error by itself.
 */
export const runBeforeCommit = async (tx: object): Promise<() => Promise<void>> => {
  const sent: Promise<unknown>[] = [];
  try {
    for (const work of works.get(tx) ?? []) sent.push(...(await work()));
  } finally {
    // Awaited after the commit. Until then a failure must not count as unhandled.
    for (const each of sent) each.catch(() => {});
  }
  return async () => void (await Promise.all(sent));
};
