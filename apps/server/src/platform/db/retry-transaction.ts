import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { postgresCodeOf } from './postgres-code.ts';

/** Deadlock and serialization failure: the database has rolled the transaction back. */
const RUN_AGAIN: ReadonlySet<string> = new Set(['40P01', '40001']);

/** Attempts, the first included. */
export const TRIES = 4;

const FIRST_PAUSE_MS = 10;

/** With jitter, so that two transactions that collided do not collide again. */
const pauseAfter = (attempt: number): number => FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random());

type Options = { readonly tries?: number | undefined; readonly log: Pick<BaseLogger, 'warn'> };

/**
 * Retries a transaction that the database aborted in favour of another. Everything it does must be in the transaction
 * or be idempotent. Each retry is logged: a deadlock is a fault in the lock order (`tickets/lock-order.ts`), which this
 * only hides from the caller.
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
