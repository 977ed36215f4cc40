import { existsSync, readFileSync } from 'node:fs';

/** With more steal time than this share, a measurement is run again. */
const MOST = 0.1;
const PATIENCE_MS = 30 * 60_000;
const FILE = '/proc/stat';

/** Total CPU time and steal time (given to other guests by the host) so far; undefined without /proc/stat. */
const timesSoFar = () => {
  if (!existsSync(FILE)) return { all: 0, stolen: 0 };
  const [, ...times] = (readFileSync(FILE, 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number);
  // The fields: user, nice, system, idle, iowait, irq, softirq, steal.
  return { all: times.slice(0, 8).reduce((sum, one) => sum + one, 0), stolen: times[7] ?? 0 };
};

/** Starts counting; the returned function tells the share of steal time since then. */
export function countStealTime() {
  const before = timesSoFar();
  return () => {
    const now = timesSoFar();
    return (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
  };
}

/**
 * Repeats the work until the result is fair. @template T
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
 * Repeats the work while the steal time is above the limit. @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function undisturbed(work) {
  const { result } = await untilFair(
    async () => {
      const stolen = countStealTime();
      const [result] = await Promise.allSettled([work()]);
      return { result, stolen: stolen() };
    },
    ({ stolen }) => stolen <= MOST,
  );
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * For side-by-side measurements: repeats while the steal time of the sides differs much. Equal steal time
 * leaves their ratio as it is. @template {{ stolen: number }} T
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
 * For a measurement without a baseline: of some tries, the one with the least steal time. @template {{
 * stolen: number }} T
 * @param {() => Promise<T>} work
 * @param {number} tries
 * @returns {Promise<T>}
 */
export async function leastDisturbed(work, tries) {
  const done = [];
  while (done.length < tries && !done.some(({ stolen }) => stolen <= MOST)) done.push(await work());
  return done.toSorted((a, b) => a.stolen - b.stolen)[0];
}
