import { setTimeout as wait } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

const AGAIN_MS = 1_000;

type Settings = {
  /** Aborted when the server stops: the next one finds the job unfinished and runs it again. */
  readonly stopping: AbortSignal;
  readonly onError: (error: Error) => void;
};

/**
 * Records that a run succeeded, retrying while the database is down. pg-boss tries once and then runs the job again,
 * which would repeat its effects outside the database. A job that was given up meanwhile and waits for a retry is
 * completed too.
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
