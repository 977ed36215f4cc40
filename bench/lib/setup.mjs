import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @typedef {ReturnType<typeof createSetup>} Setup */

/** Resources of a measurement, released in reverse order however it ends. */
export function createSetup() {
  /** @type {(() => unknown)[]} */
  const undo = [];
  const ended = new AbortController();
  /** @type {Promise<void> | undefined} */
  let clearing;

  const takeDown = async () => {
    ended.abort();
    for (let each = undo.pop(); each; each = undo.pop()) {
      try {
        await each();
      } catch (error) {
        console.error(error);
      }
    }
  };

  return {
    /** Aborts programs that are still running when the measurement ends. */
    signal: ended.signal,
    /** @param {() => unknown} step */
    defer: (step) => void undo.push(step),
    folder: () => {
      const folder = mkdtempSync(join(tmpdir(), 'karportalen-bench-'));
      undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
      // Searchable by others: as root, PostgreSQL may have to run as another user.
      chmodSync(folder, 0o711);
      return folder;
    },
    clear: () => {
      clearing ??= takeDown();
      return clearing;
    },
  };
}
