import { type Reencoding, reencode } from './reencode.ts';

// Runs as a child process of image-worker.ts and ends with its parent. Ignores Ctrl-C, so that the parent can finish
// what is in flight.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (work: Reencoding) => {
  const answer = await reencode(work).then(
    (done) => ({ done }),
    (error: unknown) => ({ fault: String(error) }),
  );
  process.send?.(answer);
  // Frees the pixels before the next image.
  globalThis.gc?.();
});
