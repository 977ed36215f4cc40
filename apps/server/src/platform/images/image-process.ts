import { limitCpuTime } from './cpu-limit.ts';
import { type HeaderReading, readHeader } from './read-header.ts';
import { type Reencoding, reencode } from './reencode.ts';

// Runs as a child process of image-worker.ts and ends with its parent. Ignores Ctrl-C, so that the parent can finish
// what is in flight.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());

/** The slowest image takes a few seconds. */
const MOST_CPU_SECONDS = 20;

process.on('message', async (work: HeaderReading | Reencoding) => {
  // Decoding runs on another thread, so the limit is checked meanwhile.
  const stopLimit = limitCpuTime(MOST_CPU_SECONDS, () => process.exit(1));
  const done: Promise<object> = 'header' in work ? readHeader(work) : reencode(work);
  const answer = await done.then(
    (done) => ({ done }),
    (error: unknown) => ({ fault: String(error) }),
  );
  stopLimit();
  process.send?.(answer);
  // Frees the pixels before the next image.
  globalThis.gc?.();
});
