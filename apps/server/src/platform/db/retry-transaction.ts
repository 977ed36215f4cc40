import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { postgresCodeOf } from './postgres-code.ts';

/** Deadlock, and a transaction that saw rows which another changed meanwhile: the database has undone it all. */
const RUN_AGAIN: ReadonlySet<string> = new Set(['40P01', '40001']);

/** How often a transaction is run, the first time included. */
export const TRIES = 4;

const FIRST_PAUSE_MS = 10;

/** Some chance in it, so that two which met do not meet again. */
const pauseAfter = (attempt: number): number => FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random());

type Options = { readonly tries?: number | undefined; readonly log: Pick<BaseLogger, 'warn'> };

/**
 * Runs a transaction anew when the database gave it up for another one, a few times. All that it does must be in the
 * transaction or bear being done twice. Each time is logged: a deadlock is a fault in the order of locks
 * (`tickets/lock-order.ts`), which this only hides from the caller.
 */
export const retryTransaction = async <T>(
  run: () => Promise<T>,
  { tries = TRIES, log }: Options,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const code = postgresCodeOf(error);
      if (attempt >= tries || code === undefined || !RUN_AGAIN.has(code)) throw error;
      log.warn({ code, attempt, err: error }, 'the database gave a transaction up, which is run again');
      await delay(pauseAfter(attempt));
    }
  }
};
