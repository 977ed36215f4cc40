import { setTimeout as delay } from 'node:timers/promises';

type Chore = {
  readonly everyMs: number;
  /** After a failure it is not left for so long. */
  readonly againMs: number;
  readonly failed: (error: unknown) => void;
};

/** Work that every server does for itself, at once and then now and then: what jobs do is done by one server for all. */
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
