type Work = () => Promise<void>;

const works = new WeakMap<object, Work[]>();

/** Runs this in the transaction, after everything else it does and before it commits. */
export const beforeCommit = (tx: object, work: Work): void => {
  const waiting = works.get(tx);
  if (waiting) waiting.push(work);
  else works.set(tx, [work]);
};

export const runBeforeCommit = async (tx: object): Promise<void> => {
  for (const work of works.get(tx) ?? []) await work();
};
