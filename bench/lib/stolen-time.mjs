import { existsSync, readFileSync } from 'node:fs';

/** More than this of the machine's time, and what was measured is the host's mood. */
const MOST = 0.1;
const PATIENCE_MS = 30 * 60_000;
const FILE = '/proc/stat';

/** All that the processors have done, and what the host gave to others meanwhile; nothing where it cannot be known. */
const timesSoFar = () => {
  if (!existsSync(FILE)) return { all: 0, stolen: 0 };
  const [, ...times] = (readFileSync(FILE, 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number);
  // User, nice, system, idle, waiting, two kinds of interrupts, stolen.
  return { all: times.slice(0, 8).reduce((sum, one) => sum + one, 0), stolen: times[7] ?? 0 };
};

/** Begins to count; what it gives tells how large a part of the machine's time the host has taken since. */
export function countStolen() {
  const before = timesSoFar();
  return () => {
    const now = timesSoFar();
    return (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
  };
}

/**
 * Does this again, and again, until what it gives is not the host's mood.
 * @template T
 * @param {() => Promise<T>} work
 * @param {(done: T) => boolean} isFair
 * @returns {Promise<T>}
 */
async function untilFair(work, isFair) {
  const began = performance.now();
  for (;;) {
    const done = await work();
    if (isFair(done)) return done;
    if (performance.now() - began > PATIENCE_MS)
      throw new Error('the host of this machine gives its time to others');
    console.log('  the host took the machine for others: once more');
  }
}

/**
 * Does this again if the host gave a good part of the machine's time to others meanwhile.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function undisturbed(work) {
  const { result } = await untilFair(
    async () => {
      const stolen = countStolen();
      const [result] = await Promise.allSettled([work()]);
      return { result, stolen: stolen() };
    },
    ({ stolen }) => stolen <= MOST,
  );
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * What is measured side by side: again if the host took much more from one side than from another.
 * A host that takes as much from all leaves their ratio as it is.
 * @template {{ stolen: number }} T
 * @param {() => Promise<T[]>} work
 * @returns {Promise<T[]>}
 */
export function disturbedAlike(work) {
  return untilFair(work, (sides) => {
    const parts = sides.map(({ stolen }) => stolen);
    return Math.max(...parts) - Math.min(...parts) <= MOST;
  });
}

/**
 * What is measured alone: of some tries the one that the host disturbed least.
 * @template {{ stolen: number }} T
 * @param {() => Promise<T>} work
 * @param {number} tries
 * @returns {Promise<T>}
 */
export async function leastDisturbed(work, tries) {
  const done = [];
  while (done.length < tries && !done.some(({ stolen }) => stolen <= MOST)) done.push(await work());
  return done.toSorted((a, b) => a.stolen - b.stolen)[0];
}
