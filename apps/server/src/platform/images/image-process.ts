import { type Reencoding, reencode } from './reencode.ts';

// A program of its own, started by image-worker.ts. It ends when whoever started it does, and not by a Ctrl-C that is
// meant for them: they finish what is in flight first.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (work: Reencoding) => {
  const answer = await reencode(work).then(
    (done) => ({ done }),
    (error: unknown) => ({ fault: String(error) }),
  );
  process.send?.(answer);
  // Pixels that nobody needs any more would lie beside the next picture's.
  globalThis.gc?.();
});
