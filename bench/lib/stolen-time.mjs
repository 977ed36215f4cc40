import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

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

const stolenSince = (before) => {
  const now = timesSoFar();
  return (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
};

async function untilQuiet(since) {
  for (;;) {
    const before = timesSoFar();
    await wait(2000);
    if (stolenSince(before) <= MOST) return;
    if (performance.now() - since > PATIENCE_MS)
      throw new Error('the host of this machine gives its time to others');
  }
}

/**
 * Does this again if the host gave a good part of the machine's time to others meanwhile, once it no longer does.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function undisturbed(work) {
  const began = performance.now();
  for (;;) {
    const before = timesSoFar();
    const [done] = await Promise.allSettled([work()]);
    if (stolenSince(before) <= MOST) {
      if (done.status === 'rejected') throw done.reason;
      return done.value;
    }
    console.log('  the host took the machine for others: once more when it is quiet');
    await untilQuiet(began);
  }
}
