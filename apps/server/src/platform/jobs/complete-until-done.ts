import { setTimeout as wait } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

const AGAIN_MS = 1_000;

type Settings = {
  /** Raised when the server stops: the next one finds the job undone, and does it once more. */
  readonly stopping: AbortSignal;
  readonly onError: (error: Error) => void;
};

/**
 * Notes that a run succeeded, however long the database is away. pg-boss tries once, and has the job run again when that
 * fails: what the run did outside the database would be done twice. One that was given up meanwhile, and waits to be run
 * again, is completed too.
 */
export const completeUntilDone = async (
  boss: Pick<PgBoss, 'complete'>,
  { name, id }: { readonly name: string; readonly id: string },
  { stopping, onError }: Settings,
): Promise<void> => {
  while (!stopping.aborted) {
    try {
      await boss.complete(name, id, undefined, { includeQueued: true });
      return;
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      await wait(AGAIN_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
};
