import { setTimeout as delay } from 'node:timers/promises';

type Chore = {
  readonly everyMs: number;
  /** The shorter interval after a failure. */
  readonly againMs: number;
  readonly failed: (error: unknown) => void;
};

/** Runs work at once and then at an interval, on every server. Jobs, in contrast, run on one server for all. */
export const startPeriodicTask = (
  { everyMs, againMs, failed }: Chore,
  work: () => Promise<void>,
): { readonly stop: () => Promise<void> } => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const rest = await work().then(
        () => everyMs,
        (error: unknown) => {
          failed(error);
          return againMs;
        },
      );
      await delay(rest, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
};
