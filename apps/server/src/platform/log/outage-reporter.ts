import type { Logger } from './logger.ts';

const QUIET_MS = 10_000;

/** Throttles log lines while the database is down, when polls fail many times a second. */
export function outageReporter(
  log: Pick<Logger, 'error'>,
  what: string,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  let quietUntil = 0;
  let hidden = 0;
  return (error) => {
    if (now() < quietUntil) {
      hidden += 1;
      return;
    }
    log.error({ err: error, hidden }, what);
    quietUntil = now() + QUIET_MS;
    hidden = 0;
  };
}
